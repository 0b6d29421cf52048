import type { ReactNode } from "react";
import { Stepper } from "../../../islands/ui/stepper.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import type { PageRequest } from "../../page.ts";
import { confirmPath, editPath, groupsPath, importPath } from "../shared/campaign-paths.ts";

const steps = [
	["groups", groupsPath],
	["import", importPath],
	["edit", editPath],
	["confirm", confirmPath],
] as const;

/** The draft of a mail to contacts, by the page’s path. */
export const keyOf = ({ params }: PageRequest<"id">) => ({ kind: "contacts", requestId: params.id }) as const;

/** A step of writing to one's contacts. */
export function ContactStep({
	id,
	step,
	children,
}: {
	/** The request's id. */
	id: string;
	step: (typeof steps)[number][0];
	children: ReactNode;
}) {
	const { t, localizePath } = useWords();
	return (
		<div className="wrap page campaign">
			<Stepper
				label={t("campaign.contacts-title")}
				current={step}
				doneText={t("campaign.step-done")}
				steps={steps.map(([name, pathOf]) => ({
					id: name,
					label: t(`campaign.step.${name}`),
					href: localizePath(pathOf(id)),
				}))}
			/>
			<h1>{t(`campaign.step.${step}`)}</h1>
			{children}
		</div>
	);
}
