/** Whether the server is the player's own machine, where letters go to a mailbox instead of the world. */

export const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
