import { splitLanguage } from "../../../../api/domain/languages.ts";
import { type Challenge, findChallenge } from "../../../../api/features/identity/codes.ts";
import { resendCode } from "../../../../api/features/identity/send-code.ts";
import { Problem } from "../../../../api/http/problem.ts";
import type { PageContext } from "../../../page.ts";
import { reply } from "../../../reply.ts";
import { buttonSection, type SectionRequest } from "../section.tsx";
import { profilePath } from "./saved.ts";

/** The phone code that the address names, if it is the user's own; or that it was entered. */
export async function phoneCodeOf(
	ctx: PageContext,
	{ user, url }: SectionRequest,
): Promise<{ id: string; challenge: Challenge } | "verified" | null> {
	const id = url.searchParams.get("verify");
	if (id === null || ctx.actor.kind !== "user" || ctx.actor.userId !== user.id) return null;
	if (id === "done") return user.phoneVerified ? "verified" : null;
	const challenge = await findChallenge(ctx, id);
	return challenge?.purpose === "number" && challenge.userId === user.id ? { id, challenge } : null;
}

/** The button of the dialog that sends another code. It is a form of its own, because the other one needs a code. */
export const phoneResend = buttonSection(
	"phone-resend",
	async (ctx, request) => {
		const path = profilePath(request.user);
		const code = await phoneCodeOf(ctx, request);
		if (code === null || code === "verified") return reply.redirect(path);
		try {
			const { language } = splitLanguage(request.url.pathname);
			const { verification } = await resendCode(ctx, code.challenge, language);
			const notice = { tone: "good", word: "notice.code-sent" } as const;
			return reply.redirect(`${path}?verify=${verification}`, { notice });
		} catch (error) {
			if (!(error instanceof Problem) || error.status !== 429) throw error;
			const notice = { tone: "warn", word: "notice.code-later" } as const;
			return reply.redirect(`${path}?verify=${code.id}`, { notice });
		}
	},
	"phone-code",
);
