import { createSupporterPageBody } from "../../../api/domain/contracts/supporter-pages.ts";
import { type FormState, textAt } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import {
	manageSupporterPath,
	newSupporterPath,
	type Supported,
	type SupporterKind,
	supportedFields,
	supporterKinds,
} from "../../../api/domain/giving/supporter-page.ts";
import { splitLanguage } from "../../../api/domain/languages.ts";
import type { HomeCurrency } from "../../../api/domain/money.ts";
import { createPage } from "../../../api/features/supporter-pages/create.ts";
import { readTeam } from "../../../api/features/supporter-pages/list-pages.ts";
import { namedRecipient, openRecipient } from "../../../api/features/supporter-pages/recipient.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { HiddenField, TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { wordsIn } from "../../../islands/ui/words/index.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { brand } from "../../brand.ts";
import { defineIntent } from "../../intents.ts";
import { definePage, type PageContext, type PageRequest } from "../../page.ts";
import { reply } from "../../reply.ts";
import { FittingFile } from "../files/fitting-file.tsx";
import { formHead } from "../shared/form-head.ts";
import { HelpLink } from "../shared/help-link.tsx";
import { PageFields, pageUpload, withPicture } from "./fields.tsx";

interface NewData {
	of: Supported;
	/** The recipient's name; empty for the foundation. */
	name: string;
	currency: HomeCurrency;
	kind: SupporterKind;
	/** The team to join. */
	team: { slug: string; name: string } | null;
	form: FormState;
}

const query = ({ searchParams: params }: URL) => ({
	donationRequestId: params.get("donationRequestId") ?? undefined,
	organizationId: params.get("organizationId") ?? undefined,
	foundation: params.get("foundation") ?? undefined,
});

const addressOf = (of: Supported, more: Record<string, string>) =>
	`${newSupporterPath}?${new URLSearchParams({ ...supportedFields(of), ...more })}`;

function KindLinks({ of, kind, team }: NewData) {
	const { t, localizePath } = useWords();
	return (
		<nav className="status-filter" aria-label={t("fundraiser.kind")}>
			<ul className="row gap-xs">
				{supporterKinds.map((each) => (
					<li key={each}>
						<a
							href={localizePath(addressOf(of, { kind: each, ...(team ? { team: team.slug } : {}) }))}
							aria-current={each === kind ? "page" : undefined}
						>
							{t(`fundraiser.kind.${each}`)}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

function NewPage({ data }: { data: NewData }) {
	const { t } = useWords();
	const { of, name, currency, kind, team, form } = data;
	const action = addressOf(of, { kind, ...(team ? { team: team.slug } : {}) });
	return (
		<div className="wrap narrow stack gap-m">
			<h1>{t("fundraisers.start")}</h1>
			<p dir="auto">{t("fundraiser.for", { name: name || brand.name })}</p>
			<HelpLink to="fundraiser" />
			<KindLinks {...data} />
			<FittingFile kind="picture">
				<Form of={form} name="fundraiser" action={action} upload>
					<HiddenField name="kind" />
					<PageFields form={form} kind={kind} currency={currency} />
					{team ? (
						<>
							<HiddenField name="team" />
							<p>{t("fundraiser.joins", { team: team.name })}</p>
						</>
					) : (
						<TextField name="teamName" autoComplete="off" />
					)}
					<Button wide>{t("fundraiser.open")}</Button>
					<p className="hint">{t("fundraiser.open-hint")}</p>
				</Form>
			</FittingFile>
		</div>
	);
}

const kindIn = (text: string | null): SupporterKind => supporterKinds.find((each) => each === text) ?? "other";

async function load(ctx: PageContext, { url }: PageRequest, again: FormState | null) {
	const of = namedRecipient(query(url));
	const { title, currency } = await openRecipient(ctx, of);
	const slug = url.searchParams.get("team");
	const joined = slug ? await readTeam(ctx, { slug }) : null;
	const kind = kindIn(url.searchParams.get("kind"));
	const { t } = wordsIn(splitLanguage(url.pathname).language);
	const name = title ?? "";
	const values = { name: name || brand.name };
	const form =
		again ??
		newForm(createSupporterPageBody, {
			kind,
			title: t(`fundraiser.template.${kind}.title`, values),
			story: t(`fundraiser.template.${kind}.story`, values),
			...(joined ? { team: joined.slug } : {}),
		});
	const team = joined && { slug: joined.slug, name: joined.name };
	return reply.page({ of, name, currency, kind: kindIn(textAt(form.values, "kind") ?? kind), team, form });
}

/** `/fundraisers/new`: opens a supporter's page for a request, an organization or the foundation. */
export default definePage("/fundraisers/new")<NewData>({
	example: { at: "/fundraisers/new?donationRequestId={request}&kind=walk", as: "donor" },
	allow: "signed-in",
	limit: "draft",
	accepts: "upload",
	upload: pageUpload,
	load: (ctx, request, again) => load(ctx, request, again()),
	intents: {
		open: defineIntent({
			form: createSupporterPageBody,
			run: (ctx, value, request) =>
				withPicture(ctx, request, (pictureId) =>
					createPage(ctx, { ...value, recipient: namedRecipient(query(request.url)), pictureId: pictureId ?? null }),
				),
			to: ({ slug }) => manageSupporterPath(slug),
			notice: ({ isHeld }) => (isHeld ? "notice.fundraiser-held" : "notice.fundraiser-open"),
		}),
	},
	head: ({ form }, { words }) => formHead(words, words.t("fundraisers.start"), form, "report"),
	Page: NewPage,
});
