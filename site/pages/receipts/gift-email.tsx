import * as v from "valibot";
import { giftEmailForm } from "../../../api/domain/contracts/receipts.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { splitLanguage } from "../../../api/domain/languages.ts";
import { giftLinkPath } from "../../../api/features/donations/gift-link.ts";
import { receiptOf } from "../../../api/features/receipts/find.ts";
import {
	confirmGiftEmail,
	correctGiftEmail,
	openGift,
	resendReceipt,
} from "../../../api/features/receipts/gift-mail.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage, type PageRequest } from "../../page.ts";
import { reply } from "../../reply.ts";
import { HelpLink } from "../shared/help-link.tsx";
import { employerLetterPath, employersPath, giftEmailPath, receiptFilePath } from "../shared/receipt-paths.ts";

interface GiftEmailData {
	donationId: string;
	/** Null for a gift without one. */
	email: string | null;
	/** Whether the gift belongs to an account, whose address it has. */
	ofAccount: boolean;
	/** Its valid receipt; null for none. */
	receiptId: string | null;
	form: FormState;
}

/** A new address that the reader of the former one was asked to confirm. */
interface Confirmation {
	donationId: string;
	newEmail: string;
	key: string;
}

const idIn = ({ params }: PageRequest<"id">) => params.id;
const mailOf = (request: PageRequest) => ({
	donationId: idIn(request),
	language: splitLanguage(request.url.pathname).language,
});

function ConfirmPage({ donationId, newEmail, key: token }: Confirmation) {
	const { t, localizePath } = useWords();
	return (
		<div className="wrap given">
			<h1>{t("gift-email.confirm-title")}</h1>
			<p>{t("gift-email.confirm-text", { email: newEmail })}</p>
			<form method="post" action={localizePath(giftEmailPath(donationId))}>
				<input type="hidden" name="email" value={newEmail} />
				<input type="hidden" name="key" value={token} />
				<Button name="intent" value="confirm">
					{t("gift-email.confirm")}
				</Button>
			</form>
		</div>
	);
}

function GiftEmailPage({ data }: { data: GiftEmailData | Confirmation }) {
	const { t, language, localizePath } = useWords();
	if ("newEmail" in data) return ConfirmPage(data);
	const { donationId, email, ofAccount, receiptId, form } = data;
	const action = giftEmailPath(donationId);
	return (
		<div className="wrap given">
			<h1>{t("gift-email.title")}</h1>
			<p>{email ? t("gift-email.now", { email }) : t("gift-email.none")}</p>
			{email ? (
				<form method="post" action={localizePath(action)}>
					<Button variant="secondary" name="intent" value="again">
						{t("gift-email.again")}
					</Button>
				</form>
			) : null}
			{ofAccount ? (
				<p className="hint">{t("gift-email.account")}</p>
			) : (
				<section className="panel" aria-labelledby="correct-title">
					<h2 id="correct-title">{t("gift-email.correct")}</h2>
					<p>{t("gift-email.correct-text")}</p>
					<Form of={form} name="gift-email-form" action={action}>
						<TextField name="email" />
						<Button name="intent" value="correct">
							{t("gift-email.correct")}
						</Button>
					</Form>
				</section>
			)}
			{receiptId ? (
				<p className="row gap-xs across-m">
					<a href={receiptFilePath(receiptId, language)}>{t("receipt.open")}</a>
					<a href={employerLetterPath(receiptId, language)}>{t("employers.ask")}</a>
					<a href={localizePath(employersPath)}>{t("employers.which")}</a>
				</p>
			) : null}
			<HelpLink to="change-email" apart />
			<p>
				<a href={localizePath(`/thankyou?donation=${encodeURIComponent(donationId)}`)}>{t("pan.back")}</a>
			</p>
		</div>
	);
}

/** `/myGift/{id}`: where a gift's receipt goes, for its donor, who can have it sent again or correct the address. */
export default definePage("/myGift/{id}")<GiftEmailData | Confirmation>({
	example: { at: "/myGift/{deductible}", as: "donor" },
	allow: "anyone",
	limit: "contact",
	styles: "signed-in",
	async load(ctx, request, again) {
		const { searchParams } = request.url;
		const key = searchParams.get("confirm");
		const newEmail = searchParams.get("email");
		if (key && newEmail) return reply.page({ donationId: idIn(request), newEmail, key });
		const { id: donationId, donorEmail: email, donorUserId } = await openGift(ctx, { donationId: idIn(request) });
		const receipt = await receiptOf(ctx, donationId);
		return reply.page({
			donationId,
			email,
			ofAccount: donorUserId !== null,
			receiptId: receipt?.voidedAt === null ? receipt.id : null,
			form: again() ?? newForm(giftEmailForm),
		});
	},
	intents: {
		correct: defineIntent({
			form: giftEmailForm,
			run: (ctx, { email }, request) => correctGiftEmail(ctx, { ...mailOf(request), email }),
			notice: (isChanged) => (isChanged ? "notice.gift-email" : "notice.gift-email-asked"),
		}),
		confirm: defineIntent({
			button: true,
			form: v.object({ email: v.string(), key: v.string() }),
			run: (ctx, { email, key }, request) => confirmGiftEmail(ctx, { ...mailOf(request), email, key }),
			to: giftLinkPath,
			notice: "notice.gift-email",
		}),
		again: defineIntent({
			run: (ctx, _value, request) => resendReceipt(ctx, mailOf(request)),
			notice: "notice.receipt-sent",
		}),
	},
	head: (_data, { words }) => ({ title: words.t("gift-email.title"), noIndex: true }),
	Page: GiftEmailPage,
});
