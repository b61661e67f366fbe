/** Errors for failed requests; each says what to do. */

import type { Problem } from "./types";

/** The server answered with a refusal. */
export class ProblemError extends Error {
  constructor(
    readonly problem: Problem,
    readonly etag: string | null = null,
  ) {
    super(problem.detail || problem.title);
    this.name = "ProblemError";
  }

  get status(): number {
    return this.problem.status;
  }

  get code(): string {
    return this.problem.code;
  }
}

/** No answer came. */
export class ConnectionError extends Error {
  constructor(cause?: unknown) {
    super("The server could not be reached. Check your connection and try again.", { cause });
    this.name = "ConnectionError";
  }
}

/** The sign-in of this browser has run out. */
export class SignedOutError extends Error {
  constructor() {
    super(
      "Your sign-in has run out. Sign in again, or go on as a guest: both are behind the person at the top of the page.",
    );
    this.name = "SignedOutError";
  }
}

export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

/** A sentence for the player about any thrown error. */
export function sentenceOf(error: unknown): string {
  const isOurs = [ProblemError, ConnectionError, SignedOutError].some((kind) => error instanceof kind);
  if (isOurs && error instanceof Error) return error.message;
  return "Something went wrong on this page. Reload it and try again.";
}

/** The problem document of an answer; an answer of another kind (a gateway's page) becomes one. */
export async function problemOf(answer: Response): Promise<Problem> {
  const fallback: Problem = {
    type: "about:blank",
    code: "unexpected",
    title: `The server answered ${answer.status}.`,
    status: answer.status,
    detail: "The server could not do that. Try again in a moment.",
  };
  const body: unknown = await answer.json().catch(() => null);
  return body !== null && typeof body === "object" ? { ...fallback, ...body } : fallback;
}
