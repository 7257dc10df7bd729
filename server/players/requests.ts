import { z } from "zod";

/** What somebody typed; what is wrong with it is told by whoever reads it. */
const typed = z.string().max(400);

export const nothingShape = z.strictObject({});
export const refreshShape = z.strictObject({ refresh: typed });
export const credentialsShape = z.strictObject({ name: typed, password: typed });
export const changesShape = z.strictObject({
  name: typed.optional(),
  password: typed.optional(),
  currentPassword: typed.optional(),
});
export const farewellShape = z.strictObject({ password: typed.optional() });
