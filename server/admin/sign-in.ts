import type { RequestHandler } from "express";
import type { AdminSession } from "../../shared/admin/api.ts";
import type { ServerContext } from "../context.ts";
import { charge } from "../http/charge.ts";
import { Refusal, read } from "../http/refusal.ts";
import type { TokenKey } from "../players/identity/tokens.ts";
import { writeAuditLog } from "./audit-log.ts";
import { passwordShape } from "./requests.ts";
import { ADMIN_SECONDS, isAdmin, isPassword, signAdmin } from "./session.ts";

const BEARER = /^Bearer (\S{1,1000})$/;

/** Signs an administrator in. Beyond the limit, right and wrong passwords get the same response. */
export function signIn({ store, log, limits }: ServerContext, password: string, key: TokenKey): RequestHandler {
  return async (request, response) => {
    const address = request.ip ?? "";
    const typed = read(passwordShape, request.body).password;
    await charge(limits, "administration", { address });
    if (!isPassword(typed, password)) {
      log.warn({ address }, "wrong administration password");
      throw new Refusal(401, "wrong-password");
    }
    await limits.refund("administration", { address });
    await writeAuditLog(store, { address, action: "signed-in", target: "" });
    const session: AdminSession = { token: await signAdmin(key), expiresIn: ADMIN_SECONDS };
    response.json(session);
  };
}

/** Rejects requests without a valid administrator token. */
export function administratorsOnly(key: TokenKey): RequestHandler {
  return async (request, _response, next) => {
    const token = request.get("authorization")?.match(BEARER)?.[1];
    if (token === undefined || !(await isAdmin(key, token))) throw new Refusal(401, "admin-needed");
    next();
  };
}
