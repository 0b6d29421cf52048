import type { FormGiftAnswer, OwnGivingForm } from "../../../api/domain/contracts/giving-forms.ts";
import { likelyLanguage } from "../../../api/domain/languages.ts";
import type { Currency } from "../../../api/domain/money.ts";
import { Badge } from "../../../islands/ui/badge.tsx";
import { formatDay, isoDay } from "../../../islands/ui/dates.ts";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { Money } from "../../../islands/ui/money.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { formPath } from "../shared/giving-form-paths.ts";
import { Pager } from "../shared/pager.tsx";
import { replyText } from "../shared/question-fields.tsx";

function FormGift({ of }: { of: FormGiftAnswer }) {
	const words = useWords();
	const { t, language } = words;
	return (
		<li className="panel stack gap-xs">
			<div className="row middle gap-s">
				<h3 className="listed-title" dir="auto">
					{of.name ?? t("donor.anonymous")}
				</h3>
				<b>
					<Money minor={of.givenMinor} currency={of.currency as Currency} />
				</b>
				{of.status === "succeeded" ? null : (
					<Badge tone="urgent">{t(of.status === "disputed" ? "desk.disputed" : "desk.part-refunded")}</Badge>
				)}
				<time className="quiet" dateTime={isoDay(of.at)}>
					{formatDay(of.at, language)}
				</time>
			</div>
			{of.replies.length > 0 ? (
				<dl className="replies stack gap-xs">
					{of.replies.map(({ _id, question, reply }) => (
						<div key={_id} lang={likelyLanguage(`${question} ${reply}`)}>
							<dt className="quiet" dir="auto">
								{question}
							</dt>
							<dd dir="auto">{replyText(words, reply)}</dd>
						</div>
					))}
				</dl>
			) : null}
		</li>
	);
}

interface GiftTableProps {
	form: OwnGivingForm;
	gifts: readonly FormGiftAnswer[];
	total: number;
	page: number;
	pageSize: number;
}

/** The gifts through a form, newest first, with the donors' answers and a file of all. */
export function GiftTable({ form, gifts, total, page, pageSize }: GiftTableProps) {
	const { t, localizePath } = useWords();
	const path = formPath(form._id);
	return (
		<section className="stack gap-s" aria-labelledby="gifts-title">
			<h2 id="gifts-title">{t("forms.gifts-title")}</h2>
			{gifts.length === 0 ? (
				<EmptyState title={t("forms.no-gifts")}>{t("forms.no-gifts-text")}</EmptyState>
			) : (
				<>
					<ul className="stack gap-s">
						{gifts.map((gift) => (
							<FormGift key={gift._id} of={gift} />
						))}
					</ul>
					<p>
						<a href={`/api/v1/givingForms/${form._id}/gifts?isDownload=true`} download>
							{t("desk.csv")}
						</a>
					</p>
				</>
			)}
			<Pager
				page={page}
				size={pageSize}
				total={total}
				hrefOf={(number) => localizePath(number > 1 ? `${path}?page=${number}` : path)}
			/>
		</section>
	);
}
