import type { OwnGivingForm } from "../../../api/domain/contracts/giving-forms.ts";
import { givePath } from "../../../api/domain/giving/giving-form.ts";
import { listForms } from "../../../api/features/giving-forms/list-forms.ts";
import { Problem } from "../../../api/http/problem.ts";
import { Badge } from "../../../islands/ui/badge.tsx";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { formPath, formsPath, newFormPath } from "../shared/giving-form-paths.ts";
import { pageNumberIn } from "../shared/page-number.ts";
import { Pager } from "../shared/pager.tsx";
import { subjectExists } from "../shared/subject-exists.ts";
import { Figures } from "./figures.tsx";
import { OwnerFrame, ownerIn, type ShownOwner } from "./owner-frame.tsx";

const pageSize = 25;

interface FormsData {
	owner: ShownOwner;
	rows: readonly OwnGivingForm[];
	total: number;
	page: number;
}

function ListedForm({ of }: { of: OwnGivingForm }) {
	const { t, localizePath } = useWords();
	return (
		<li className="panel stack gap-s">
			<div className="row middle gap-s">
				<h2 className="listed-title" dir="auto">
					<a href={localizePath(formPath(of._id))}>{of.title}</a>
				</h2>
				<Badge tone={of.isOpen ? "done" : "stopped"}>{t(of.isOpen ? "forms.open" : "forms.closed")}</Badge>
			</div>
			<p>
				<a href={localizePath(givePath(of.slug))} dir="ltr">
					{givePath(of.slug)}
				</a>
			</p>
			<Figures of={of} />
		</li>
	);
}

/** `/organization/{id}/forms` and `/donationRequest/{id}/forms`: the donation forms of an organization or a request. */
export default definePage<string>("/organization/{id}/forms")<FormsData>({
	twins: ["/donationRequest/{id}/forms"],
	example: { at: ["/organization/{organization}/forms", "/donationRequest/{ownedRequest}/forms"], as: "owner" },
	allow: "signed-in",
	exists: subjectExists,
	async load(ctx, { params: { id = "" }, url }) {
		const page = pageNumberIn(url);
		const named = ownerIn({ url, params: { id } });
		const found = await listForms(ctx, { owner: named, limit: pageSize, offset: (page - 1) * pageSize });
		const { rows, total, owner } = found;
		if (rows.length === 0 && page > 1) throw new Problem(404, "list_page_not_found");
		return reply.page({ owner, rows, total, page });
	},
	head: (_data, { words }) => ({ title: words.t("forms.title"), noIndex: true }),
	Page({ data: { owner, rows, total, page } }) {
		const { t, localizePath } = useWords();
		const add = <ButtonLink href={localizePath(newFormPath(owner))}>{t("forms.new")}</ButtonLink>;
		return (
			<OwnerFrame owner={owner} heading={t("forms.title")}>
				<p className="quiet">{t("forms.intro")}</p>
				{rows.length === 0 ? (
					<EmptyState title={t("forms.none")} level={2} action={add}>
						{t("forms.none-text")}
					</EmptyState>
				) : (
					<>
						<p>{add}</p>
						<ul className="stack gap-m">
							{rows.map((row) => (
								<ListedForm key={row._id} of={row} />
							))}
						</ul>
					</>
				)}
				<Pager
					page={page}
					size={pageSize}
					total={total}
					hrefOf={(number) => localizePath(`${formsPath(owner)}?page=${number}`)}
				/>
			</OwnerFrame>
		);
	},
});
