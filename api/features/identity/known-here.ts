import type { Ctx } from "../../http/context.ts";
import { knownDevice } from "./internal/known-device.ts";

/** Whether the user was the last to sign in with the browser that had this device's token. */
export async function wasKnownHere(ctx: Ctx, token: string, userId: string): Promise<boolean> {
	return (await knownDevice({ ...ctx, device: { token, signedIn: null } }, userId)) !== null;
}
