import type { OwnGivingForm } from "../../../api/domain/contracts/giving-forms.ts";
import { givePath } from "../../../api/domain/giving/giving-form.ts";
import { rich, useWords } from "../../../islands/ui/words.ts";
import { QrCode } from "../shared/qr-code.tsx";
import { ShareAddress } from "../shared/share.tsx";
import type { PinnedScript } from "../widgets/sdk-files.ts";
import { readChoice, snippetsOf } from "../widgets/snippets.ts";

interface EmbedProps {
	form: OwnGivingForm;
	partner: string;
	script: PinnedScript;
	complete: PinnedScript;
	origin: string;
}

function Code({ title, text }: { title: string; text: string }) {
	return (
		<>
			<h3>{title}</h3>
			<pre className="snippet">
				<code>{text}</code>
			</pre>
		</>
	);
}

/** The ways to a form: its link, a QR code, and the code that puts it on another site. */
export function Embed({ form, partner, ...site }: EmbedProps) {
	const words = useWords();
	const { t, localizePath } = words;
	const url = site.origin + givePath(form.slug);
	const query = new URLSearchParams({ widget: "donate", form: form.slug, ...(partner ? { partner } : {}) });
	const { code, frame } = snippetsOf({ ...readChoice(query), currency: "" }, site);
	return (
		<section className="panel stack gap-s" aria-labelledby="embed-title">
			<h2 id="embed-title">{t("forms.embed")}</h2>
			<ShareAddress title={form.title} url={url} label={t("forms.link")} />
			<QrCode text={url} label={t("links.qr-of", { url })} />
			<Code title={t("forms.code")} text={code} />
			{frame === null ? (
				<p className="quiet">
					{rich(words, "forms.frame-needs", {
						partners: <a href={localizePath("/partners")}>{t("forms.partner-sites")}</a>,
					})}
				</p>
			) : (
				<Code title={t("forms.frame")} text={frame} />
			)}
			<p>
				<a href={localizePath(`/embed?${query}`)}>{t("forms.more-code")}</a>
			</p>
		</section>
	);
}
