import { dashboard, type Staff } from "../kit/dashboard.tsx";
import { ListScreen } from "../kit/list-screen.tsx";
import { openTab, Tabs } from "../kit/tabs.tsx";
import { cardQueue } from "./cards.tsx";
import { commentQueue } from "./comments.tsx";
import { heldCommentQueue } from "./held-comments.tsx";
import { messageQueue } from "./messages.tsx";
import { reportQueue } from "./reports.tsx";
import { requestQueue } from "./requests.tsx";
import { supporterPageQueue } from "./supporter-pages.tsx";

const path = "/admin/donationRequests";

const tabs = [
	{ name: "requests", label: "Requests", href: path },
	{ name: "reports", label: "Reported requests", href: `${path}?tab=reports` },
	{ name: "comments", label: "Reported comments", href: `${path}?tab=comments` },
	{ name: "held", label: "Comments to check", href: `${path}?tab=held` },
	{ name: "messages", label: "Gift messages", href: `${path}?tab=messages` },
	{ name: "cards", label: "Cards", href: `${path}?tab=cards` },
	{ name: "supporters", label: "Supporters’ pages", href: `${path}?tab=supporters` },
] as const;

function screenOf(tab: string, staff: Staff) {
	if (tab === "reports") return <ListScreen resource={reportQueue(staff)} download />;
	if (tab === "comments") return <ListScreen resource={commentQueue(staff)} />;
	if (tab === "held") return <ListScreen resource={heldCommentQueue(staff)} />;
	if (tab === "messages") return <ListScreen resource={messageQueue(staff)} />;
	if (tab === "cards") return <ListScreen resource={cardQueue(staff)} />;
	if (tab === "supporters") return <ListScreen resource={supporterPageQueue(staff)} />;
	return <ListScreen resource={requestQueue(staff)} download />;
}

/** `/admin/donationRequests`: the queues of requests, of reports about them, of comments that were reported or wait, and of messages with gifts. */
export default dashboard((staff) => {
	const open = openTab(tabs);
	return (
		<div className="review">
			<Tabs label="Queues" tabs={tabs} open={open} />
			{screenOf(open, staff)}
		</div>
	);
});
