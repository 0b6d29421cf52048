import { placeholder, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { netGift, netGiven } from "../../../db/sql/gift-columns.ts";
import type { FormGiftAnswer } from "../../domain/contracts/giving-forms.ts";
import { donorName } from "../../domain/giving/donor-name.ts";
import { paidStatuses } from "../../domain/giving/payments.ts";
import { toMajor } from "../../domain/money.ts";
import type { Question, Reply } from "../../domain/questions.ts";
import type { CsvContent } from "../../http/answer.ts";
import { downloadRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { csvName, csvTime } from "../../http/csv.ts";
import { csvContent, type Page, pieceSize, readPage, type Window } from "../../http/list.ts";
import { ownForm } from "./own-form.ts";

interface GiftRow {
	id: string;
	donorFirstName: string | null;
	donorLastName: string | null;
	givenMinor: number;
	receivedMinor: number;
	currency: string;
	status: FormGiftAnswer["status"];
	at: number;
	replies: string;
}

const gifts = sql`FROM form_gift g INDEXED BY form_gift_newest JOIN donation d ON d.id = g.donation_id
	WHERE g.form_id = ${placeholder("form")} AND d.status IN ${[...paidStatuses]}`;
// An anonymous donor's name is not read at all; addresses never are.
const page = sqlQuery<GiftRow>(
	() => sql`SELECT d.public_id AS id, CASE WHEN d.anonymous = 0 THEN d.donor_first_name END AS donorFirstName,
			CASE WHEN d.anonymous = 0 THEN d.donor_last_name END AS donorLastName, ${netGiven} AS givenMinor, ${netGift} AS receivedMinor,
			d.currency, d.status, d.succeeded_at AS "at", g.replies
		${gifts} ORDER BY g.created_at DESC, g.donation_id DESC LIMIT ${placeholder("limit")} OFFSET ${placeholder("offset")}`,
);
const counted = sqlQuery<{ total: number }>(() => sql`SELECT count(*) AS total ${gifts}`);

function toGift({ id, donorFirstName, donorLastName, replies, ...row }: GiftRow): FormGiftAnswer {
	return {
		_id: id,
		name: donorName({ donorFirstName, donorLastName }),
		...row,
		replies: (JSON.parse(replies) as Reply[]).map(({ id: _id, question, reply }) => ({ _id, question, reply })),
	};
}

/** The paid gifts through a form with the donors' replies, newest first. @throws Problem as `ownForm` */
export async function listFormGifts(
	ctx: Ctx,
	{ id, ...window }: { id: string; limit: number; offset: number },
): Promise<Page<FormGiftAnswer>> {
	const { row } = await ownForm(ctx, { id });
	const queries = {
		page: (of: Window<GiftRow>) => page({ form: row.id, limit: of.limit, offset: of.offset }),
		count: counted({ form: row.id }),
	};
	const { rows, ...rest } = await readPage(ctx, queries, window);
	return { rows: rows.map(toGift), ...rest };
}

/** The same as a CSV file with a column for each question of the form. The download is audited. @throws Problem as `ownForm` */
export async function downloadFormGifts(ctx: Ctx, { id }: { id: string }): Promise<CsvContent> {
	const { row } = await ownForm(ctx, { id });
	const questions = JSON.parse(row.questions) as Question[];
	await ctx.db.write([downloadRow(ctx, "form_gifts", { giving_form: row.id }, {})]);
	// Headings that are the same would be one column.
	const asked = new Map(questions.map(({ id: question, text }, index) => [`${index + 1}. ${text}`, question]));
	const known = new Set(asked.values());
	const columns = {
		gift: (of: FormGiftAnswer) => of._id,
		received: (of: FormGiftAnswer, on: Ctx) => csvTime(on, of.at),
		name: (of: FormGiftAnswer) => of.name,
		amount: (of: FormGiftAnswer) => toMajor(of.givenMinor),
		afterFees: (of: FormGiftAnswer) => toMajor(of.receivedMinor),
		currency: (of: FormGiftAnswer) => of.currency,
		state: (of: FormGiftAnswer) => of.status,
		...Object.fromEntries(
			[...asked].map(([heading, question]) => [
				heading,
				(of: FormGiftAnswer) => of.replies.find(({ _id }) => _id === question)?.reply ?? null,
			]),
		),
		// To questions that the form no longer asks.
		formerAnswers: (of: FormGiftAnswer) =>
			of.replies
				.filter(({ _id }) => !known.has(_id))
				.map(({ question, reply }) => `${question}: ${reply}`)
				.join("\n") || null,
	};
	return csvContent(ctx, csvName(ctx, "form-gifts"), columns, async (offset) => {
		const rows = await ctx.db.all(page({ form: row.id, limit: pieceSize, offset }));
		return rows.map(toGift);
	});
}
