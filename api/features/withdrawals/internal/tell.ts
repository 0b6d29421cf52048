import { sql } from "drizzle-orm";
import { type Statement, sqlQuery } from "../../../../db/client.ts";
import type { BeneficiaryKind } from "../../../domain/giving/payments.ts";
import type { WithdrawalState } from "../../../domain/giving/withdrawals.ts";
import type { Language } from "../../../domain/languages.ts";
import { type Currency, formatMoney } from "../../../domain/money.ts";
import { organizationActions } from "../../../domain/people/organizations.ts";
import type { Ctx } from "../../../http/context.ts";
import { linkFor } from "../../../http/link-for.ts";
import { notify } from "../../notifications/notify.ts";
import { queueMail } from "../../outbox/queue.ts";

interface Reader {
	id: string;
	email: string | null;
	language: Language | null;
}

/** The payees: the person, or those who run the organization; for the foundation's own money, who asked. */
const readersOf = sqlQuery<Reader>(
	() => sql`SELECT id, email, language FROM user WHERE id = ${sql.placeholder("person")} AND state = 'active'
		UNION SELECT u.id, u.email, u.language FROM organization_member m JOIN user u ON u.id = m.user_id
		WHERE m.organization_id = ${sql.placeholder("organization")} AND m.role IN ${organizationActions.withdraw} AND u.state = 'active' LIMIT 20`,
);

/** The facts of a withdrawal in messages about it. */
interface Told {
	id: string;
	kind: BeneficiaryKind;
	subjectId: string;
	userId: string | null;
	organizationId: string | null;
	askedBy: string;
	title: string;
	currency: Currency;
	amountMinor: number;
	bankLabel: string | null;
	last4: string | null;
	/** The hospital, school or vendor that is paid; null for the asker's own account. */
	payeeName: string | null;
}

function readersFor(ctx: Ctx, { userId, organizationId, askedBy }: Told): Promise<Reader[]> {
	const isFoundation = userId === null && organizationId === null;
	return ctx.db.all(readersOf({ person: isFoundation ? askedBy : userId, organization: organizationId }));
}

/** The notice in the inbox of who is paid, or of staff. */
function notice(ctx: Ctx, { kind, subjectId }: Told, userId: string, detail: string): Statement[] {
	if (kind !== "request" && kind !== "organization") return [];
	const about = kind === "request" ? { requestId: subjectId } : { subject: subjectId };
	return notify(ctx, { to: { userId }, kind: "withdrawal", ...about, detail });
}

/** The data of each mail about a withdrawal. */
const facts = (ctx: Ctx, of: Told, language: Language | null) => ({
	title: of.title,
	amount: formatMoney(of.amountMinor, of.currency),
	account: `${of.payeeName ? `${of.payeeName}, ` : ""}${of.bankLabel ?? ""} •••• ${of.last4 ?? ""}`,
	payee: of.payeeName ?? "",
	link: linkFor(ctx, `/withdrawfunds/request-raised/${of.id}`, language),
	desk: of.kind === "request" ? linkFor(ctx, `/donationRequest/${of.subjectId}/desk`, language) : "",
});

/** The mails and notifications about a withdrawal's new state. They belong in the same write as the move. */
export async function tellState(
	ctx: Ctx,
	of: Told,
	to: { state: WithdrawalState; reason?: string; reference?: string; repaidMinor?: number },
): Promise<Statement[]> {
	const detail = to.state === "hold" ? "requested" : to.state;
	return (await readersFor(ctx, of)).flatMap(({ id: userId, email, language }) => [
		...notice(ctx, of, userId, detail),
		queueMail(ctx, { email, userId, language }, "withdrawal-moved", {
			...facts(ctx, of, language),
			state: to.state,
			reason: to.reason ?? "",
			reference: to.reference ?? "",
			repaid: to.repaidMinor ? formatMoney(to.repaidMinor, of.currency) : "",
		}),
	]);
}

/**
 * Tells who is paid, by mail and in the inbox, that a part of a withdrawal went back to a donor, and the staff who have approved it
 * in theirs. These belong in the write that takes it.
 */
export async function tellReduced(
	ctx: Ctx,
	of: Told & { firstLookBy: string | null; approvedBy: string | null },
	{ takenMinor, leftMinor, cause }: { takenMinor: number; leftMinor: number; cause: "disputed" | "refunded" },
): Promise<Statement[]> {
	const { currency, firstLookBy, approvedBy } = of;
	const readers = await readersFor(ctx, of);
	const staff = [firstLookBy, approvedBy].filter((id) => id !== null);
	return [
		...[...new Set([...readers.map(({ id }) => id), ...staff])].flatMap((id) => notice(ctx, of, id, "reduced")),
		...readers.map(({ id: userId, email, language }) =>
			queueMail(ctx, { email, userId, language }, "withdrawal-reduced", {
				...facts(ctx, of, language),
				taken: formatMoney(takenMinor, currency),
				left: leftMinor > 0 ? formatMoney(leftMinor, currency) : "",
				cause,
			}),
		),
	];
}
