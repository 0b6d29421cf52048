import type { Ctx } from "../../http/context.ts";
import { principalOf } from "../../http/principal.ts";
import { type Mark, setMark } from "./set-mark.ts";

interface Press {
	requestId: string;
	mark: Mark;
}

const subjectOf = ({ requestId, mark }: Press) => `mark ${mark} ${requestId}`;

/** Proves later that this browser pressed the button as a guest: nobody else's link can mark a request. */
export async function proofOfPress(ctx: Ctx, press: Press): Promise<string> {
	const proof = await principalOf({ ...ctx, actor: { kind: "guest" } }, subjectOf(press));
	return proof.replace("guest:", "");
}

/**
 * Sets the mark that the visitor pressed before they signed in.
 * @returns false, and changes nothing, if another browser pressed it
 * @throws Problem as `setMark`
 */
export async function markAsPressed(ctx: Ctx, { proof, ...press }: Press & { proof: string }): Promise<boolean> {
	if (ctx.browserHash === null || proof !== (await proofOfPress(ctx, press))) return false;
	await setMark(ctx, { ...press, on: true });
	return true;
}
