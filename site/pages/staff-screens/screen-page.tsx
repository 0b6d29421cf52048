import { placePart } from "../../../islands/ui/parts.ts";
import { Skeleton } from "../../../islands/ui/skeleton.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage, type View } from "../../page.ts";
import { reply } from "../../reply.ts";
import type { StaffScreen } from "./screens.ts";

/** A heading, and the place where the browser renders `islands/dashboard/<name>`. */
function ScreenFrame({ data: { name, title }, view: { viewer } }: { data: StaffScreen; view: View }) {
	const { t } = useWords();
	const [source] = placePart({ kind: "dashboard", name, when: "load" });
	return (
		<div className="dashboard">
			<h1>{t(title)}</h1>
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

/** The page of a staff screen. */
export const screenPage = (screen: StaffScreen) =>
	definePage(screen.path)<StaffScreen>({
		...(screen.example ? { example: screen.example } : {}),
		allow: screen.allow,
		denied: screen.denied ?? "/",
		chrome: "staff",
		load: async () => reply.page(screen),
		head: ({ title }, { words }) => ({ title: words.t(title), noIndex: true }),
		Page: ScreenFrame,
	});
