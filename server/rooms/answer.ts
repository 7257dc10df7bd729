import type { MessageContext } from "@colyseus/shared-types";
import type { Client } from "colyseus";
import type { Rejection } from "../../shared/core/rejection.ts";

/** Answer to a request: a value, or a rejection with its code. */
export type Answer = Rejection | { code?: never; [field: string]: unknown };

/** Receives messages of one type from Colyseus. */
export type MessageHandler = (client: Client, payload: unknown, ctx: Pick<MessageContext, "reject">) => unknown;

/** Carries out a request. */
export type RequestHandler = (client: Client, payload: unknown) => Answer | Promise<Answer>;
