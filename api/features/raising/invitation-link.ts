import type { Language } from "../../domain/languages.ts";
import { invitationPath } from "../../domain/requests/invitation-path.ts";
import type { Ctx } from "../../http/context.ts";
import { signKey } from "../../http/gift-keys.ts";
import { linkFor } from "../../http/link-for.ts";

/** The address that opens a private request for whoever has it, for as long as the invitation stands. */
export async function invitationLink(ctx: Ctx, invitationId: string, language: Language): Promise<string> {
	const key = await signKey(ctx.platform, "invite", invitationId);
	return linkFor(ctx, `${invitationPath}?${new URLSearchParams({ key })}`, language);
}
