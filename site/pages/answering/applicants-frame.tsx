import type { ReactNode } from "react";
import { likelyLanguage } from "../../../api/domain/languages.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { applicantsPath } from "./paths.ts";

/** The frame of the pages beside a request's applicants: the way back to them, the heading, and which request it is. */
export function ApplicantsFrame({
	requestId,
	title,
	heading,
	children,
}: {
	requestId: string;
	title: string;
	heading: string;
	children: ReactNode;
}) {
	const { t, localizePath } = useWords();
	return (
		<div className="wrap page answering">
			<p>
				<a href={localizePath(applicantsPath(requestId))}>{t("applicants.title")}</a>
			</p>
			<h1>{heading}</h1>
			<p className="answering-about" lang={likelyLanguage(title)} dir="auto">
				<b>{title}</b>
			</p>
			{children}
		</div>
	);
}
