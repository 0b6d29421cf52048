import type { ReactNode } from "react";
import { type CampaignKind, mergeFields } from "../../../api/domain/campaigns/campaign.ts";
import { campaignForm } from "../../../api/domain/contracts/campaigns.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { type Language, splitLanguage } from "../../../api/domain/languages.ts";
import { type DraftKey, readDraft, templateFor, templateNames } from "../../../api/features/campaigns/drafts.ts";
import { SelectField, TextareaField, TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { FormRows } from "../../../islands/ui/form/form-rows.tsx";
import { enhancedBy } from "../../../islands/ui/parts.ts";
import { useWords } from "../../../islands/ui/words.ts";
import type { PageContext, PageRequest } from "../../page.ts";
import { zoneOf } from "../zones.tsx";
import { previewPath } from "./paths.ts";

/** What a page with the editor displays. */
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
			zone: zoneOf(ctx.region),
		});
	return { ...key, form: shown, templates: templateNames(key.kind, language) };
}

/** The mail as it was saved last, on a desk and on a phone. */
export function MailPreview({ kind, requestId }: { kind: CampaignKind; requestId: string }) {
	const { t, language } = useWords();
	const src = `${previewPath(kind, requestId)}?language=${language}`;
	const sandbox = "allow-popups allow-popups-to-escape-sandbox";
	return (
		<section className="campaign-preview">
			<h2>{t("campaign.preview")}</h2>
			<div className="campaign-frames">
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
	const fields = mergeFields.filter((name) => of.kind !== "users" || name !== "requestTitle");
	return (
		<div className="campaign-editor">
			{of.templates.length > 1 ? (
				<nav className="campaign-templates" aria-label={t("campaign.templates")}>
					<p>{t("campaign.templates")}:</p>
					<ul>
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
					<TextField
						name="subject"
						optional={false}
						hint={t("campaign.fields", { fields: fields.map((name) => `{${name}}`).join(", ") })}
					/>
					<FormRows name="blocks">
						{(row) => (
							<>
								<SelectField name={`${row}.kind`} optional={false} />
								<TextareaField
									name={`${row}.text`}
									rows={5}
									optional={false}
									hint={t("campaign.markdown", { link: "https://…" })}
								/>
								<TextField name={`${row}.link`} optional={false} hint={t("campaign.link-hint")} />
							</>
						)}
					</FormRows>
					{more}
					<div className="campaign-actions">{children}</div>
				</Form>
			</div>
		</div>
	);
}
