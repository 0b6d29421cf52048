import { placePart } from "../../islands/ui/parts.ts";
import { Skeleton } from "../../islands/ui/skeleton.tsx";
import { useWords } from "../../islands/ui/words.ts";
import type { View } from "../page.ts";

/** The frame of a staff screen: a heading, and the place where the browser renders `islands/dashboard/<name>`. */
export function Dashboard({ name, title, view: { viewer } }: { name: string; title: string; view: View }) {
	const { t } = useWords();
	const [source] = placePart({ kind: "dashboard", name, when: "load" });
	return (
		<div className="dashboard">
			<h1>{title}</h1>
			<noscript>
				<p>{t("staff.noscript")}</p>
			</noscript>
			<div
				className="dashboard-root"
				data-dashboard={name}
				data-src={source}
				data-staff-id={viewer?.id}
				data-staff-roles={viewer?.roles.join(" ")}
			>
				<div className="dashboard-waits" aria-busy="true">
					<Skeleton lines={8} />
				</div>
			</div>
		</div>
	);
}
