import { answersFor } from "../../../api/app.ts";
import type { Ctx } from "../../../api/http/context.ts";
import { placePart } from "../../../islands/ui/parts.ts";
import { Skeleton } from "../../../islands/ui/skeleton.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage, type View } from "../../page.ts";
import { reply } from "../../reply.ts";
import type { StaffScreen } from "./screens.ts";

interface Screen extends StaffScreen {
	/** The answers to the screen’s first calls, as JSON by their addresses. */
	answers: string | undefined;
}

/** The answers to a screen's first calls. Another view of a list has an address of its own, and asks itself. */
async function firstAnswers(
	ctx: Ctx,
	{ first = [] }: StaffScreen,
	{ search, pathname }: URL,
): Promise<string | undefined> {
	if (search !== "" || first.length === 0) return undefined;
	const around = ["/staffAssignments", `/staffViews?list=${encodeURIComponent(pathname)}`];
	const answers = await answersFor(ctx, [...first, ...around]);
	return `{${[...answers].map(([address, json]) => `${JSON.stringify(address)}:${json}`).join()}}`;
}

/** A heading, and the place where the browser renders `islands/dashboard/<name>`. */
function ScreenFrame({ data: { name, title, answers }, view: { viewer } }: { data: Screen; view: View }) {
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
				data-answers={answers}
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
	definePage(screen.path)<Screen>({
		...(screen.example ? { example: screen.example } : {}),
		allow: screen.allow,
		denied: screen.denied ?? "/",
		chrome: "staff",
		load: async (ctx, { url }) => reply.page({ ...screen, answers: await firstAnswers(ctx, screen, url) }),
		head: ({ title }, { words }) => ({ title: words.t(title), noIndex: true }),
		Page: ScreenFrame,
	});
