import type { ReactNode } from "react";
import { campaignForm } from "../../../api/domain/contracts/campaigns.ts";
import { type FormState, textAt } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { type Language, splitLanguage } from "../../../api/domain/languages.ts";
import {
	blockKinds,
	type CampaignContent,
	type CampaignKind,
	fieldsOf,
	unknownFields,
} from "../../../api/domain/requests/campaigns/campaign.ts";
import { usualTestHours } from "../../../api/domain/requests/campaigns/subject-test.ts";
import { type DraftKey, readDraft, templateFor, templateNames } from "../../../api/features/campaigns/drafts.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { SelectField, TextareaField, TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { FormRows } from "../../../islands/ui/form/form-rows.tsx";
import { enhancedBy } from "../../../islands/ui/parts.ts";
import { useWords } from "../../../islands/ui/words.ts";
import type { PageContext, PageRequest } from "../../page.ts";
import { previewPath } from "../shared/campaign-paths.ts";
import { zoneOf } from "../shared/zones.tsx";

/** The data of a page with the editor. */
export interface EditorData {
	kind: CampaignKind;
	requestId: string;
	form: FormState;
	templates: { id: string; name: string }[];
}

export const languageOf = ({ url }: PageRequest): Language => splitLanguage(url.pathname).language;

/** The editor with what was typed, a template of the address, or the draft. */
export async function editorData(
	ctx: PageContext,
	request: PageRequest,
	key: DraftKey,
	form: FormState | null,
): Promise<EditorData> {
	const language = languageOf(request);
	const draft = await readDraft(ctx, key, language);
	const template = request.url.searchParams.get("template");
	const { subject, blocks } = template === null ? draft : templateFor(key.kind, language, template);
	const shown =
		form ??
		newForm(campaignForm, {
			subject,
			blocks: blocks.map((block) => ({ ...block })),
			groups: draft.groups,
			zone: zoneOf(ctx.region),
			testHours: String(usualTestHours),
		});
	return { ...key, form: shown, templates: templateNames(key.kind, language) };
}

/** The mail as it was saved last, on a desk and on a phone. */
export function MailPreview({ kind, requestId }: { kind: CampaignKind; requestId: string }) {
	const { t, language } = useWords();
	const src = `${previewPath(kind, requestId)}?language=${language}`;
	const sandbox = "allow-popups allow-popups-to-escape-sandbox";
	return (
		<section className="campaign-preview stack column gap-s">
			<h2>{t("campaign.preview")}</h2>
			<div className="campaign-frames row gap-s">
				<iframe title={t("campaign.preview-desk")} src={src} sandbox={sandbox} />
				<iframe className="campaign-phone" title={t("campaign.preview-phone")} src={src} sandbox={sandbox} />
			</div>
		</section>
	);
}

/** The editor beside its preview, which follows what is typed. A mail that was just saved without script is seen first. */
export function PreviewedEditor({ isSaved, ...editor }: MailEditorProps & { isSaved: boolean }) {
	const preview = <MailPreview kind={editor.of.kind} requestId={editor.of.requestId} />;
	return (
		<div className="campaign-live" {...enhancedBy("mail-preview")}>
			{isSaved ? preview : null}
			<MailEditor {...editor} />
			{isSaved ? null : preview}
		</div>
	);
}

/** The unknown fields of what was typed. */
function unknownIn({ kind, form: { values } }: EditorData): Map<string, string[]> {
	const rows = Array.isArray(values.blocks) ? values.blocks : [];
	const blocks = rows.map((_, at) => {
		const typed = (name: string) => textAt(values, `blocks[${at}].${name}`) ?? "";
		const of = blockKinds.find((each) => each === typed("kind")) ?? "text";
		return { kind: of, text: typed("text"), link: typed("link") };
	});
	return unknownFields(kind, { subject: textAt(values, "subject") ?? "", blocks });
}

const seenName = "seenFields";
const listOf = (unknown: Map<string, string[]>) => [...new Set([...unknown.values()].flat())].join(", ");

/** Says that readers would see words in braces as they are. The form remembers that its author was told. */
function UnknownFields({ of }: { of: EditorData }) {
	const { t } = useWords();
	const unknown = listOf(unknownIn(of));
	if (unknown === "") return null;
	return (
		<>
			<UnknownAlert unknown={unknown} />
			<p className="quiet">{t("campaign.unknown-again")}</p>
			<input type="hidden" name={seenName} value={unknown} />
		</>
	);
}

/** @param unknown the fields, as they are written */
function UnknownAlert({ unknown }: { unknown: string }) {
	const { t } = useWords();
	return <Alert tone="warn">{t("campaign.unknown-fields", { unknown })}</Alert>;
}

/** The same of a mail that was written before. */
export function UnknownInDraft({ kind, draft }: { kind: CampaignKind; draft: CampaignContent }) {
	const unknown = listOf(unknownFields(kind, draft));
	return unknown === "" ? null : <UnknownAlert unknown={unknown} />;
}

/** Whether the author of a mail must be told first that readers would see words in braces. */
export const needsWarning = ({ form }: PageRequest, kind: CampaignKind, content: CampaignContent) => {
	const unknown = listOf(unknownFields(kind, content));
	return unknown !== "" && form.get(seenName) !== unknown;
};

interface MailEditorProps {
	of: EditorData;
	action: string;
	/** Further fields. */
	more?: ReactNode;
	/** The form's buttons. */
	children: ReactNode;
}

/** Subject and parts of a mail. */
function MailEditor({ of, action, more, children }: MailEditorProps) {
	const { t, localizePath } = useWords();
	const fields = fieldsOf(of.kind)
		.map((name) => `{${name}}`)
		.join(", ");
	const unknown = unknownIn(of);
	/** A field's hint, with its unknown placeholders. */
	const hintOf = (name: string, hint: string) => {
		const found = unknown.get(name);
		return found ? (
			<>
				{hint}
				<strong className="campaign-warning">{t("campaign.unknown-fields", { unknown: found.join(", ") })}</strong>
			</>
		) : (
			hint
		);
	};
	return (
		<div className="campaign-editor">
			{of.templates.length > 1 ? (
				<nav className="row middle gap-s" aria-label={t("campaign.templates")}>
					<p>{t("campaign.templates")}:</p>
					<ul className="row middle gap-s">
						{of.templates.map(({ id, name }) => (
							<li key={id}>
								<a href={localizePath(`${action}?template=${id}`)}>{name}</a>
							</li>
						))}
					</ul>
				</nav>
			) : null}
			<div className="panel">
				<Form of={of.form} name="mail-form" action={action}>
					<UnknownFields of={of} />
					<TextField name="subject" optional={false} hint={hintOf("subject", t("campaign.fields", { fields }))} />
					<FormRows name="blocks">
						{(row) => (
							<>
								<SelectField name={`${row}.kind`} optional={false} />
								<TextareaField
									name={`${row}.text`}
									rows={5}
									optional={false}
									hint={hintOf(`${row}.text`, t("campaign.markdown", { link: "https://…" }))}
								/>
								<TextField
									name={`${row}.link`}
									optional={false}
									hint={hintOf(`${row}.link`, t("campaign.link-hint"))}
								/>
							</>
						)}
					</FormRows>
					{more}
					<div className="row middle gap-s">{children}</div>
				</Form>
			</div>
		</div>
	);
}
