import { sql } from "drizzle-orm";
import type { SupporterPageInput } from "../../../domain/contracts/supporter-pages.ts";
import { issue } from "../../../domain/forms/issues.ts";
import { readGiftAmount } from "../../../domain/giving/gift-amount.ts";
import { needsReading } from "../../../domain/giving/gift-message.ts";
import { slugFrom } from "../../../domain/giving/giving-form.ts";
import { namesPerson, type Supported } from "../../../domain/giving/supporter-page.ts";
import { giftLimits, type HomeCurrency } from "../../../domain/money.ts";
import type { Ctx } from "../../../http/context.ts";
import { invalid } from "../../../http/problem.ts";

/** A goal is no gift: it may be larger than one. */
const goalFault = "amount_too_large";

/** The goal in minor units; null for none. @throws Problem 400 */
function goalOf(typed: string, currency: HomeCurrency): number | null {
	if (typed === "") return null;
	const read = readGiftAmount(typed, currency);
	if ("minor" in read) return read.minor;
	const plain = Number(typed.replaceAll(/[,\s₹$]/g, ""));
	if (read.code === goalFault && Number.isSafeInteger(plain) && plain <= 1_000_000_000) return plain * 100;
	throw invalid([issue("goal", read.code, giftLimits(currency))]);
}

/** Addresses of other pages. */
const reserved: readonly string[] = ["new", "for"];

/** A free slug of a text. */
export async function freeSlug(ctx: Ctx, table: "supporter_page" | "supporter_team", text: string): Promise<string> {
	const base = slugFrom(text);
	if (base && !reserved.includes(base)) {
		const [taken] = await ctx.db.read.all<{ one: number }>(
			sql`SELECT 1 AS one FROM ${sql.raw(table)} WHERE slug = ${base}`,
		);
		if (!taken) return base;
	}
	return `${base || (table === "supporter_team" ? "team" : "page")}-${ctx.platform.ids.next("").slice(-6).toLowerCase()}`;
}

/** A checked page's columns. Words that staff must read first hold it back, as comments. */
export function checkedPage(input: SupporterPageInput, currency: HomeCurrency) {
	const { kind, title, story, honoree, dates, hidesTotal } = input;
	const isNamed = namesPerson(kind);
	return {
		...{ kind, title, story },
		honoree: isNamed ? honoree : null,
		dates: isNamed && dates ? dates : null,
		goalMinor: goalOf(input.goal, currency),
		hidesTotal: Number(hidesTotal),
		state: needsReading([title, story, honoree, dates, input.teamName].join("\n"))
			? ("held" as const)
			: ("shown" as const),
	};
}

export interface Team {
	id: string;
	slug: string;
	name: string;
	beneficiaryKind: Supported["kind"];
	beneficiaryId: string;
}

/** A team by its slug; null for an unknown one. */
export async function teamBySlug({ db }: Pick<Ctx, "db">, slug: string): Promise<Team | null> {
	const [row] = await db.read.all<Team>(
		sql`SELECT id, slug, name, beneficiary_kind AS beneficiaryKind, beneficiary_id AS beneficiaryId FROM supporter_team WHERE slug = ${slug}`,
	);
	return row ?? null;
}
