import { sql } from "drizzle-orm";
import { type Statement, sqlQuery } from "../../../../db/client.ts";
import { defaultLanguage, type Language } from "../../../domain/languages.ts";
import { type Currency, formatMoney } from "../../../domain/money.ts";
import { organizationActions } from "../../../domain/organizations.ts";
import type { BeneficiaryKind } from "../../../domain/payments.ts";
import type { WithdrawalState } from "../../../domain/withdrawals.ts";
import type { Ctx } from "../../../http/context.ts";
import { notify } from "../../notifications/notify.ts";
import { queueMessage } from "../../outbox/queue.ts";

interface Reader {
	id: string;
	email: string;
	language: Language | null;
}

/** Who is paid: the person, or those who run the organization; for the foundation's own money, who asked. */
const readersOf = sqlQuery<Reader>(
	() => sql`SELECT id, email, language FROM user WHERE id = ${sql.placeholder("person")} AND state = 'active'
		UNION SELECT u.id, u.email, u.language FROM organization_member m JOIN user u ON u.id = m.user_id
		WHERE m.organization_id = ${sql.placeholder("organization")} AND m.role IN ${organizationActions.withdraw} AND u.state = 'active' LIMIT 20`,
);

/** The mails and notifications about a withdrawal's new state. They belong in the same write as the move. */
export async function tellState(
	ctx: Ctx,
	of: {
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
	},
	to: { state: WithdrawalState; reason?: string; reference?: string },
): Promise<Statement[]> {
	const isFoundation = of.userId === null && of.organizationId === null;
	const readers = await ctx.db.all(
		readersOf({ person: isFoundation ? of.askedBy : of.userId, organization: of.organizationId }),
	);
	const about =
		of.kind === "request" ? { requestId: of.subjectId } : of.kind === "organization" ? { subject: of.subjectId } : null;
	const detail = to.state === "hold" ? "requested" : to.state;
	return readers.flatMap(({ id: userId, email, language }) => [
		...(about === null ? [] : notify(ctx, { to: { userId }, kind: "withdrawal", ...about, detail })),
		queueMessage(ctx, {
			channel: "mail",
			to: email,
			userId,
			language: language ?? defaultLanguage,
			template: "withdrawal-moved",
			data: {
				title: of.title,
				amount: formatMoney(of.amountMinor, of.currency),
				account: `${of.bankLabel ?? ""} •••• ${of.last4 ?? ""}`,
				state: to.state,
				reason: to.reason ?? "",
				reference: to.reference ?? "",
				link: `${ctx.platform.settings.publicUrl}/withdrawfunds/request-raised/${of.id}`,
			},
		}),
	]);
}
