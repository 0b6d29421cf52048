import { placeholder, sql } from "drizzle-orm";
import { type Statement, sqlQuery } from "../../../../db/client.ts";
import type { RegistrationValues } from "../../../../db/schema/index.ts";
import { defaultLanguage, type Language } from "../../../domain/languages.ts";
import { type WelcomeKind, welcomeKind } from "../../../domain/people/welcome.ts";
import type { Ctx } from "../../../http/context.ts";
import { linkFor } from "../../../http/link-for.ts";
import { queueMail } from "../../outbox/queue.ts";

/** The account as it is stored, if there is one, and whether an organization invites its address. */
const facts = sqlQuery<{ firstName: string | null; language: Language | null; isInvited: number }>(
	() => sql`SELECT u.first_name AS firstName, u.language, EXISTS (SELECT 1 FROM organization_invitation i
			WHERE i.email = ${placeholder("email")} AND i.state = 'open' AND i.expires_at > ${placeholder("now")}) AS isInvited
		FROM (SELECT 1) LEFT JOIN user u ON u.id = ${placeholder("user")}`,
);

/** The first page of each kind. */
const firstPaths: Readonly<Record<WelcomeKind, string>> = {
	donor: "/AllDonationRequestCard",
	donee: "/new-request",
	organization: "/myOrganizations",
};

interface Welcomed {
	userId: string;
	email: string;
	/** Fields that the registration gives the account; null for the account as stored. */
	values: Pick<RegistrationValues, "firstName" | "language"> | null;
	/** The path that they wanted to open. */
	next: string | null;
}

/** The statements that welcome a new account by mail and say what to do next. They belong in the write that makes it active. */
export async function welcomeMail(ctx: Ctx, { userId, email, values, next }: Welcomed): Promise<Statement[]> {
	const [stored] = await ctx.db.all(facts({ user: userId, email, now: ctx.platform.clock.now() }));
	const kind = welcomeKind({ next, isInvited: stored?.isInvited === 1 });
	const language = values?.language ?? stored?.language ?? defaultLanguage;
	const link = (path: string) => linkFor(ctx, path, language);
	return [
		queueMail(ctx, { email, userId, language }, "welcome", {
			name: values?.firstName ?? stored?.firstName ?? "",
			kind,
			link: link(firstPaths[kind]),
			...(kind === "donor" ? { raise: link(firstPaths.donee) } : {}),
			dashboard: link("/dashboard"),
		}),
	];
}
