/** No test goes to the network: what a page still asks when its test is over is never answered. */

globalThis.fetch = () => new Promise(() => {});
