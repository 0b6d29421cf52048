import { giftEmailForm, giftLinkForm } from "../../../api/domain/contracts/receipts.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { splitLanguage } from "../../../api/domain/languages.ts";
import {
	giftLinkDays,
	giftLinkPath,
	giftLinkTargets,
	openGiftLink,
} from "../../../api/features/donations/gift-link.ts";
import { openReceiptByEmail, renewGiftLink, sendGiftLink } from "../../../api/features/receipts/gift-mail.ts";
import { giftsChange } from "../../../api/http/cookies.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button } from "../../../islands/ui/button.tsx";
import { TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage, type PageRequest } from "../../page.ts";
import { reply } from "../../reply.ts";
import { HelpLink } from "../shared/help-link.tsx";
import { panPathOf, receiptFilePath } from "../shared/receipt-paths.ts";

interface GiftLinkData {
	/** The key of a link that has ended, and the receipt that was asked for; both may be empty. */
	key: string;
	/** The link's key is not whole, or not ours. */
	broken: boolean;
	receipt: string;
	/** The link that was sent: for a reference, or a new one for an old link. */
	sent: "sent" | "renewed" | null;
	form: FormState;
}

const languageOf = ({ url }: PageRequest) => splitLanguage(url.pathname).language;

/** The page after a link, in its own language. */
function targetOf({ url }: PageRequest, donationId: string): string {
	const to = giftLinkTargets.find((each) => each === url.searchParams.get("to"));
	if (to === "pan") return panPathOf(donationId);
	return to === "again" ? `/billingInfo?again=${donationId}` : `/thankyou?donation=${donationId}`;
}

function Ended({ gift }: { gift: string }) {
	const { t, localizePath } = useWords();
	return (
		<>
			<h1>{t("gift-link.ended")}</h1>
			<p>{t("gift-link.ended-text", { days: giftLinkDays })}</p>
			<form method="post" action={localizePath(giftLinkPath)}>
				<input type="hidden" name="key" value={gift} />
				<Button name="intent" value="renew">
					{t("gift-link.renew")}
				</Button>
			</form>
		</>
	);
}

function OfReceipt({ receipt, form }: { receipt: string; form: FormState }) {
	const { t } = useWords();
	return (
		<>
			<h1>{t("gift-link.receipt")}</h1>
			<p>{t("gift-link.receipt-lede")}</p>
			<Form of={form} name="receipt-email-form" action={`${giftLinkPath}?receipt=${encodeURIComponent(receipt)}`}>
				<TextField name="email" />
				<Button name="intent" value="receipt">
					{t("gift-link.receipt")}
				</Button>
			</Form>
		</>
	);
}

function ByReference({ form }: { form: FormState }) {
	const { t } = useWords();
	return (
		<>
			<h1>{t("gift-link.title")}</h1>
			<p>{t("gift-link.lede")}</p>
			<HelpLink to="receipt-missing" />
			<Form of={form} name="gift-link-form" action={giftLinkPath}>
				<TextField name="email" />
				<TextField name="reference" autoComplete="off" />
				<Button name="intent" value="send">
					{t("gift-link.send")}
				</Button>
			</Form>
		</>
	);
}

function GiftLinkPage({ data: { key, broken, receipt, sent, form } }: { data: GiftLinkData }) {
	const { t } = useWords();
	return (
		<div className="wrap given">
			{broken ? <Alert tone="warn">{t("gift-link.broken")}</Alert> : null}
			{sent ? (
				<Alert tone="good" role="status">
					{t(`gift-link.${sent}`)}
				</Alert>
			) : null}
			{key ? <Ended gift={key} /> : receipt ? <OfReceipt receipt={receipt} form={form} /> : <ByReference form={form} />}
		</div>
	);
}

/**
 * `/myGift`: opens the gift of a signed link, or mails such a link to whoever names a gift and its address. A receipt's own address
 * leads here too: it opens for the email that it was sent to.
 */
export default definePage(giftLinkPath)<GiftLinkData>({
	allow: "anyone",
	limit: "contact",
	styles: "signed-in",
	async load(ctx, request, again) {
		const { searchParams } = request.url;
		const key = searchParams.get("key") ?? "";
		const opened = key && request.form.size === 0 ? await openGiftLink(ctx, { key }) : null;
		if (opened && opened !== "ended") {
			return reply.redirect(targetOf(request, opened.donationId), { cookies: [giftsChange(opened.keys)] });
		}
		const receipt = searchParams.get("receipt") ?? "";
		const sent = (["sent", "renewed"] as const).find((each) => searchParams.has(each)) ?? null;
		const form = again() ?? newForm(receipt ? giftEmailForm : giftLinkForm);
		return reply.page({
			key: opened === "ended" ? key : "",
			broken: key !== "" && opened === null,
			receipt,
			sent,
			form,
		});
	},
	intents: {
		send: defineIntent({
			form: giftLinkForm,
			run: (ctx, asked, request) => sendGiftLink(ctx, { ...asked, language: languageOf(request) }),
			to: `${giftLinkPath}?sent`,
		}),
		renew: defineIntent({
			button: true,
			run: (ctx, _value, request) =>
				renewGiftLink(ctx, { key: request.form.get("key") ?? "", language: languageOf(request) }),
			to: `${giftLinkPath}?renewed`,
		}),
		receipt: defineIntent({
			form: giftEmailForm,
			run: async (ctx, { email }, { url }) => {
				const receiptId = url.searchParams.get("receipt") ?? "";
				return { receiptId, key: await openReceiptByEmail(ctx, { receiptId, email }) };
			},
			to: ({ receiptId, key }: { receiptId: string; key: string }, request) => {
				const file = receiptFilePath(receiptId, languageOf(request));
				return `${file}${file.includes("?") ? "&" : "?"}key=${key}`;
			},
		}),
	},
	head: ({ key, receipt }, { words }) => ({
		title: words.t(key ? "gift-link.ended" : receipt ? "gift-link.receipt" : "gift-link.title"),
		noIndex: true,
	}),
	Page: GiftLinkPage,
});
