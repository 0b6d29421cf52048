import type { SignedIn } from "../../../api/domain/contracts/identity.ts";
import type { Homepage } from "../../../api/domain/people/people.ts";
import type { Entered } from "../../../api/features/identity/enter.ts";
import { sessionChange } from "../../../api/http/cookies.ts";
import { type RedirectReply, reply } from "../../reply.ts";

/** The page that the user chose to open after logging in. */
const homes = {
	home: () => "/",
	dashboard: () => "/dashboard",
	profile: ({ unique_id }) => `/user/${unique_id}`,
} satisfies Record<Homepage, (user: SignedIn) => string>;

/** The first page of a new account, which says what to do next. */
export const firstPage = "/dashboard";

/** Opens the next page for a user who has just signed in, or the page that asks for the second factor. */
export function entered({ user, step }: Entered, next: string | null): RedirectReply {
	if (step !== undefined) return reply.redirect(`/login/second-step?step=${encodeURIComponent(step)}`);
	return reply.redirect(next ?? homes[user.homepage](user), { cookies: [sessionChange(user.token_detail.token)] });
}
