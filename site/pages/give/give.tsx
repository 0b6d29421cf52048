import { donorForm } from "../../../api/domain/contracts/giving-forms.ts";
import { type FormState, isRefused, textAt } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { nameWithFund } from "../../../api/domain/giving/fund-name.ts";
import { givePath } from "../../../api/domain/giving/giving-form.ts";
import { likelyLanguage } from "../../../api/domain/languages.ts";
import { giftLimits } from "../../../api/domain/money.ts";
import { draftReplies } from "../../../api/features/form-gifts/store.ts";
import { type ReadForm, readGivingForm } from "../../../api/features/giving-forms/read-giving-form.ts";
import { startGift } from "../../../api/features/giving-forms/start-gift.ts";
import type { GiftOrigin } from "../../../api/features/partners/gift-origin.ts";
import { AmountPicker, pickedAmount } from "../../../islands/ui/amount-picker.tsx";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { chosenAmount } from "../../../islands/ui/chosen-amount.ts";
import { Form } from "../../../islands/ui/form/form.tsx";
import { enhancedBy } from "../../../islands/ui/parts.ts";
import { Picture } from "../../../islands/ui/picture.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage, type PageContext } from "../../page.ts";
import { reply } from "../../reply.ts";
import {
	claimedOrigin,
	failureFrames,
	originOfForm,
	originQuery,
	originSecurity,
	TellWidget,
} from "../payments/widget-origin.tsx";
import { organizationPath } from "../shared/organization-paths.ts";
import { ownAmounts } from "../shared/own-amounts.ts";
import { QuestionFields, questionLabels } from "../shared/question-fields.tsx";
import { requestPath } from "../shared/request-paths.ts";
import { paragraphsOf, summaryOf } from "../shared/story.ts";

interface GiveData extends ReadForm {
	/** The donor's input. */
	entered: FormState;
	/** The partner's page that the donor came from; null for our own pages and links. */
	origin: GiftOrigin | null;
	/** The same as a query. */
	from: string;
}

/** The page of the organization or request that a form is for. */
const ownerPath = ({ form: { ownerKind, ownerId } }: ReadForm) =>
	ownerKind === "organization" ? organizationPath(ownerId) : requestPath(ownerId);

const addressOf = (slug: string, from: string) => givePath(slug) + (from ? `?${from}` : "");

function Amount({ data: { form, entered } }: { data: GiveData }) {
	const { t, problem } = useWords();
	const { currency, takesOther } = form;
	const own = ownAmounts(form);
	const error = entered.issues.find(({ path }) => path === "amount");
	const typed = chosenAmount({ get: (name) => textAt(entered.values, name) });
	const picked = error ? { amount: typed } : pickedAmount(currency, typed, own);
	return (
		<AmountPicker
			id="give"
			currency={currency}
			{...picked}
			own={own}
			fixed={!takesOther}
			error={error && problem(error)}
			hint={error && t("amount.hint", giftLimits(currency))}
		/>
	);
}

function GiveForm({ data }: { data: GiveData }) {
	const { t } = useWords();
	const { form, entered, from } = data;
	return (
		<Form of={entered} name="give" action={addressOf(form.slug, from)} labels={questionLabels(form.questions)}>
			<div className="panel stack gap-m">
				<Amount data={data} />
			</div>
			{form.questions.length > 0 ? (
				<section className="panel stack gap-m" aria-labelledby="give-questions">
					<h2 id="give-questions">{t("give.questions")}</h2>
					<QuestionFields questions={form.questions} />
					<p className="hint">{t("give.private")}</p>
				</section>
			) : null}
			<Button wide>{t("give.continue")}</Button>
			<p className="hint">{t("give.next")}</p>
		</Form>
	);
}

function Closed({ data }: { data: GiveData }) {
	const { t, localizePath } = useWords();
	const name = data.beneficiary.title ?? "";
	const kind = data.form.ownerKind;
	return (
		<section className="panel stack gap-m" aria-labelledby="give-closed">
			<h2 id="give-closed">{t("give.closed")}</h2>
			<p>{t(`give.closed.${kind}`, { name })}</p>
			<p>
				<ButtonLink href={localizePath(ownerPath(data))}>{t(`give.to.${kind}`, { name })}</ButtonLink>
			</p>
		</section>
	);
}

/** The form's own picture, else its request's. */
function FormPicture({ of: { form, beneficiary } }: { of: ReadForm }) {
	if (form.imageUrl)
		return <img className="give-picture" src={form.imageUrl} alt="" width={776} height={435} fetchPriority="high" />;
	if (beneficiary.kind !== "request") return null;
	const { imageUrl, categorySlug, id } = beneficiary;
	return (
		<div className="give-picture">
			<Picture
				imageUrl={imageUrl}
				categorySlug={categorySlug}
				requestId={id}
				alt=""
				sizes="(min-width: 44rem) 40rem, 100vw"
				priority
			/>
		</div>
	);
}

function GivePage({ data }: { data: GiveData }) {
	const { t } = useWords();
	const { form, beneficiary, open, origin } = data;
	const { title, text, ownerKind } = form;
	return (
		<article className="wrap narrow give stack gap-l">
			<TellWidget origin={origin} told={{ type: "open" }} />
			<div hidden {...enhancedBy("visits")} data-counts={`givingForms/${form.id}`} />
			<header className="stack gap-s" lang={likelyLanguage(`${title} ${text}`)}>
				<FormPicture of={data} />
				<h1 dir="auto">{title}</h1>
				{paragraphsOf(text).map((paragraph) => (
					<p key={paragraph} dir="auto">
						{paragraph}
					</p>
				))}
			</header>
			<p className="quiet">
				{t(`give.for.${ownerKind}`, { name: nameWithFund(beneficiary.title ?? "", form.fund?.name) })}
			</p>
			{open ? <GiveForm data={data} /> : <Closed data={data} />}
		</article>
	);
}

const contractOf = ({ form }: ReadForm) => donorForm(form, form.questions);
const contractAt = async (ctx: PageContext, slug: string) => contractOf(await readGivingForm(ctx, { slug }));

/** `/give/{slug}`: the public page of a donation form, on our site, or in a frame on a partner's registered origins. */
export default definePage("/give/{slug}")<GiveData>({
	example: { at: "/give/school-meals" },
	allow: "anyone",
	cache: 5,
	chrome: "bare",
	limit: "payment",
	styles: "give",
	security: (_settings, { origin }) => originSecurity(origin),
	failureFrames,
	async load(ctx, { params: { slug }, url }, again) {
		const read = await readGivingForm(ctx, { slug: slug.toLowerCase() });
		const { form, open } = read;
		const from = originQuery(claimedOrigin(url.searchParams));
		if (form.slug !== slug) return reply.redirect(givePath(form.slug) + url.search);
		const origin = await originOfForm(ctx, url.searchParams);
		const amount = url.searchParams.get("amount") ?? "";
		const draftId = url.searchParams.get("givingForm");
		const kept = draftId ? await draftReplies(ctx, { draftId, formId: form.id }) : [];
		const replies = Object.fromEntries(kept.map((each) => [each.id, each.reply]));
		const entered = again() ?? newForm(contractOf(read), { amount, replies });
		return reply.page({ ...read, entered, origin, from }, { status: open ? 200 : 410, personal: draftId !== null });
	},
	intents: {
		give: defineIntent({
			form: (ctx: PageContext, { params }) => contractAt(ctx, params.slug ?? ""),
			run: (ctx, value, { params }) => startGift(ctx, { ...value, slug: params.slug ?? "" }),
			to: (fields, { url }) => {
				const from = originQuery(claimedOrigin(url.searchParams));
				return `/billingInfo?${new URLSearchParams(fields)}${from ? `&${from}` : ""}`;
			},
		}),
	},
	head: ({ form, beneficiary, entered, open }, { publicUrl, words }) => {
		const { slug, title, text, imageUrl } = form;
		const description = text ? summaryOf(text) : words.t("give.description", { name: beneficiary.title ?? "" });
		const image = new URL(imageUrl ?? beneficiary.imageUrl ?? "/art/giving.png", publicUrl).href;
		return {
			title: isRefused(entered) ? words.t("billing.title-error") : title,
			description,
			canonical: givePath(slug),
			noIndex: !open,
			og: {
				type: "website",
				url: publicUrl + words.localizePath(givePath(slug)),
				description,
				image,
				"image:alt": title,
			},
		};
	},
	Page: GivePage,
});
