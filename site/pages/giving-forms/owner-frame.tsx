import type { ReactNode } from "react";
import type { FormOwnerKind } from "../../../api/domain/giving/giving-form.ts";
import { splitLanguage } from "../../../api/domain/languages.ts";
import { useWords } from "../../../islands/ui/words.ts";
import type { PageRequest } from "../../page.ts";
import { formsPath, runPath } from "../shared/giving-form-paths.ts";

/** The owner of donation forms, as its pages know it. */
export interface ShownOwner {
	kind: FormOwnerKind;
	id: string;
	/** Its name or title. */
	name: string;
}

/** The organization or request in a page's address. */
export function ownerIn({ url, params }: Pick<PageRequest<"id">, "url" | "params">): Pick<ShownOwner, "kind" | "id"> {
	const { path } = splitLanguage(url.pathname);
	return { kind: path.startsWith("/organization/") ? "organization" : "request", id: params.id };
}

/** The frame of a page about donation forms: the ways back, and the heading. */
export function OwnerFrame({
	owner,
	heading,
	list = false,
	children,
}: {
	owner: ShownOwner;
	heading: string;
	/** Leads back to the list of forms too. */
	list?: boolean;
	children: ReactNode;
}) {
	const { t, localizePath } = useWords();
	return (
		<div className="wrap page giving-forms">
			<p className="row gap-2xs across-m">
				<a href={localizePath(runPath(owner))} dir="auto">
					{owner.name}
				</a>
				{list ? <a href={localizePath(formsPath(owner))}>{t("forms.title")}</a> : null}
			</p>
			<h1 dir="auto">{heading}</h1>
			{children}
		</div>
	);
}
