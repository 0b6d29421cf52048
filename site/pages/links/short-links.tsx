import { type ShortUrlAnswer, shortUrlBody } from "../../../api/domain/contracts/short-urls.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { listShortUrls, shorten } from "../../../api/features/short-urls/short-urls.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { formatDay } from "../../../islands/ui/dates.ts";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { Table } from "../../../islands/ui/table.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { Pager } from "../shared/pager.tsx";
import { QrCode } from "../shared/qr-code.tsx";

const path = "/account/short-links";
const pageSize = 10;

interface ShortLinks {
	form: FormState;
	rows: readonly ShortUrlAnswer[];
	total: number;
	page: number;
}

function ShortLink({ of }: { of: ShortUrlAnswer }) {
	const { t, language } = useWords();
	return (
		<li className="panel stack gap-s">
			<h2 className="short-link">
				<a href={of.shortUrl}>{of.shortUrl}</a>
			</h2>
			<p className="quiet short-link">{of.url}</p>
			<p>{t("links.visits", { count: of.visits, number: of.visits.toLocaleString("en") })}</p>
			<Table
				id={`visits-${of.code}`}
				caption={t("links.by-day", { url: of.shortUrl })}
				columns={[
					{ id: "day", header: t("links.day"), namesRow: true },
					{ id: "visits", header: t("links.opened"), numeric: true },
				]}
				rows={of.days.map(({ day, visits }) => ({
					id: day,
					cells: [formatDay(Date.parse(day), language), visits.toLocaleString("en")],
				}))}
				notice={t("links.unopened")}
			/>
			<details>
				<summary>{t("links.qr")}</summary>
				<QrCode text={of.shortUrl} label={t("links.qr-of", { url: of.shortUrl })} />
			</details>
		</li>
	);
}

function ShortLinksPage({ data: { form, rows, total, page } }: { data: ShortLinks }) {
	const { t, localizePath } = useWords();
	return (
		<div className="wrap page notifications">
			<h1>{t("links.title")}</h1>
			<p>{t("links.intro")}</p>
			<div className="panel">
				<Form of={form} name="links" action={path}>
					<TextField name="url" />
					<Button>{t("links.make")}</Button>
				</Form>
			</div>
			{rows.length > 0 ? (
				<ul className="stack gap-s">
					{rows.map((row) => (
						<ShortLink key={row.code} of={row} />
					))}
				</ul>
			) : (
				<EmptyState title={t("links.none")} level={2}>
					{t("links.none-text")}
				</EmptyState>
			)}
			<Pager page={page} size={pageSize} total={total} hrefOf={(number) => `${localizePath(path)}?page=${number}`} />
		</div>
	);
}

/** `/account/short-links`: one's short links with QR codes and visits by day. */
export default definePage(path)<ShortLinks>({
	allow: "signed-in",
	limit: "message",
	// Other pages link here with their own address to shorten.
	async load(ctx, { url }, again) {
		const text = url.searchParams.get("page") ?? "1";
		const page = /^[1-9]\d?$/.test(text) ? Number(text) : 1;
		const { rows, total } = await listShortUrls(ctx, { limit: pageSize, offset: (page - 1) * pageSize });
		// Other pages link here with their own address to shorten.
		const form = again() ?? newForm(shortUrlBody, { url: url.searchParams.get("url") ?? "" });
		return reply.page({ form, rows, total, page });
	},
	intents: { make: defineIntent({ form: shortUrlBody, run: shorten, notice: "notice.link-made" }) },
	head: (_data, { words }) => ({ title: words.t("links.title"), noIndex: true }),
	Page: ShortLinksPage,
});
