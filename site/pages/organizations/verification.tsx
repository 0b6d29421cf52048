import { Badge } from "../../../islands/ui/badge.tsx";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import type { WordKey } from "../../../islands/ui/words/catalog.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { SectionPanel } from "../account/section.tsx";
import { organizationPaths } from "../shared/organization-paths.ts";
import type { RunData } from "./run-data.ts";

/** The name of a document's kind, by its folder. */
export const folderWord = (folder: string) => `org.folder.${folder}` as WordKey;

function EmailRow({ data, action }: { data: RunData; action: string }) {
	const { t, localizePath } = useWords();
	const { email, emailVerified } = data;
	return (
		<li>
			<h3>{t("org.verify-email")}</h3>
			{email === null ? (
				<p>{t("org.verify-email-none")}</p>
			) : emailVerified ? (
				<Badge tone="done">{t("org.verify-email-done")}</Badge>
			) : (
				<form method="post" action={localizePath(action)}>
					<p>{t("org.verify-email-open", { email })}</p>
					<Button variant="secondary" name="intent" value="send-link">
						{t("org.verify-email-send")}
					</Button>
				</form>
			)}
		</li>
	);
}

/** The documents that verify an organization, with their states. */
export function Verification({ data, action }: { data: RunData; action: string }) {
	const { t, localizePath } = useWords();
	const { id, verification, reason, folders } = data;
	const paths = organizationPaths(id);
	return (
		<SectionPanel id="verification" title={t("org.verify")}>
			<p>{t(`org.verify-text.${verification}`)}</p>
			{verification === "rejected" && reason ? <blockquote dir="auto">{reason}</blockquote> : null}
			<ul className="verification-list stack gap-m">
				<EmailRow data={data} action={action} />
				{folders.map(({ folder, documents }) => (
					<li key={folder}>
						<h3>{t(folderWord(folder))}</h3>
						<p>
							<Badge tone={documents > 0 ? "done" : "waiting"}>
								{t(documents > 0 ? "org.verify-there" : "org.verify-missing")}
							</Badge>{" "}
							<ButtonLink variant="quiet" href={localizePath(paths.documents(folder))}>
								{t(documents > 0 ? "org.verify-look" : "org.verify-add")}
								<span className="visually-hidden">: {t(folderWord(folder))}</span>
							</ButtonLink>
						</p>
					</li>
				))}
			</ul>
			{verification === "new" || verification === "rejected" ? (
				<form method="post" action={localizePath(action)}>
					<Button name="intent" value="verify">
						{t("org.verify-ask")}
					</Button>
				</form>
			) : null}
		</SectionPanel>
	);
}
