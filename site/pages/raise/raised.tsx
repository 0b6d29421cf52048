import type { RequestStatus } from "../../../api/domain/requests/statuses.ts";
import { editableRequest } from "../../../api/features/raising/editable.ts";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage, type View } from "../../page.ts";
import { reply } from "../../reply.ts";

interface RaisedData {
	id: string;
	title: string;
	status: RequestStatus;
	userId: string;
}

function RaisedView({ data, view }: { data: RaisedData; view: View }) {
	const { t, localizePath } = useWords();
	const { id, title, status, userId } = data;
	const own = `/User-reports/${userId}`;
	return (
		<div className="wrap page raise gap-l">
			<header>
				<h1>{t("raise.thanks")}</h1>
				<p className="quiet">{title}</p>
			</header>
			<section className="panel">
				<h2>{t("raise.what-next")}</h2>
				<ol className="raise-next">
					<li>{t(status === 3 ? "raise.next-organization" : "raise.next-review")}</li>
					<li>{t("raise.next-mail")}</li>
					<li>{t("raise.next-share")}</li>
				</ol>
			</section>
			<div className="row gap-s">
				<ButtonLink href={localizePath(`/donationRequest/${id}`)}>{t("raise.open")}</ButtonLink>
				{view.isReachable(own) ? (
					<ButtonLink variant="secondary" href={localizePath(own)}>
						{t("raise.my-requests")}
					</ButtonLink>
				) : null}
			</div>
		</div>
	);
}

/** The thanks for a request that was just raised, with what happens next. */
export default definePage("/donationRequest/{id}/raised")<RaisedData>({
	example: { at: "/donationRequest/{request}/raised", as: "admin" },
	allow: "signed-in",
	async load(ctx, { params }) {
		const { row } = await editableRequest(ctx, params.id);
		return reply.page({ id: row.id, title: row.title, status: row.status, userId: row.userId });
	},
	head: (_data, { words }) => ({ title: words.t("raise.thanks"), noIndex: true }),
	Page: RaisedView,
});
