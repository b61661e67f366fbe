/** No test uses the network: calls that a page makes after the end of its test never get an answer. */

globalThis.fetch = () => new Promise(() => {});
