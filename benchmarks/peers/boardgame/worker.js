// Answers one line of JSON for each line asked: how long a number of playouts, or of stateless steps, took.
// The argument is the form: `ordered` is played through boardgame.io's public local client, `bare` by its inner reducer
// alone. A process knows one form only, so that its compiler serves that one.
const readline = require("node:readline");
const { Client } = require("boardgame.io/client");
const { CreateGameReducer, InitializeGame } = require("boardgame.io/internal");
const { forms, legal, PLAYERS } = require("./game.js");

const form = process.argv[2];
const game = forms[form];
const reducer = CreateGameReducer({ game });
const pick = (items) => items[Math.floor(Math.random() * items.length)];

function randomMove(state) {
  const [player, open] = legal(state.G);
  const [type, args] = pick(open);
  return { type: "MAKE_MOVE", payload: { type, args, playerID: String(player) } };
}

/** One browser for all players: the client moves for whoever's turn it is, and is told who only where several may move. */
function playThroughClient() {
  const client = Client({ game, numPlayers: PLAYERS, debug: false });
  client.start();
  let state = client.getState();
  let actions = 0;
  while (state.ctx.gameover === undefined) {
    const [player, open] = legal(state.G);
    const [type, args] = pick(open);
    const who = state.ctx.activePlayers ? String(player) : null;
    if (client.playerID !== who) client.updatePlayerID(who);
    client.moves[type](...args);
    const next = client.getState();
    if (next._stateID === state._stateID) throw new Error(`refused: ${type} ${args}`);
    state = next;
    actions += 1;
  }
  client.stop();
  return actions;
}

function playByReducer(visit) {
  let state = InitializeGame({ game, numPlayers: PLAYERS });
  let actions = 0;
  while (state.ctx.gameover === undefined) {
    const move = randomMove(state);
    if (visit) visit(state, move);
    const next = reducer(state, move);
    if (next._stateID === state._stateID) throw new Error(`refused: ${JSON.stringify(move)}`);
    state = next;
    actions += 1;
  }
  return actions;
}

const play = form === "bare" ? playByReducer : playThroughClient;

function playouts(count) {
  let actions = 0;
  for (let i = 0; i < count; i += 1) actions += play();
  return actions;
}

const positions = [];
playByReducer((state, move) => positions.push([JSON.stringify(state), JSON.stringify(move)]));

/** From JSON to JSON, through every position of one random game. */
function steps(count) {
  for (let i = 0; i < count; i += 1) {
    for (const [state, move] of positions) JSON.stringify(reducer(JSON.parse(state), JSON.parse(move)));
  }
  return count * positions.length;
}

const work = { playouts, steps };

/** CPU time of the whole process: Node collects its garbage on other threads too. */
function cpuSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const { work: name, count } = JSON.parse(line);
  const started = cpuSeconds();
  const actions = work[name](count);
  console.log(JSON.stringify({ seconds: cpuSeconds() - started, actions }));
});
