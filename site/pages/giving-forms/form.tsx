import type { FormGiftAnswer, OwnGivingForm } from "../../../api/domain/contracts/giving-forms.ts";
import { givePath } from "../../../api/domain/giving/giving-form.ts";
import type { Reason } from "../../../api/domain/messages/index.ts";
import type { FormOwner } from "../../../api/features/giving-forms/form-owner.ts";
import { readOwnForm } from "../../../api/features/giving-forms/list-forms.ts";
import { listFormGifts } from "../../../api/features/giving-forms/list-gifts.ts";
import { removeForm } from "../../../api/features/giving-forms/remove.ts";
import { setFormState } from "../../../api/features/giving-forms/set-state.ts";
import { ownPartners } from "../../../api/features/partners/find-partner.ts";
import { Problem } from "../../../api/http/problem.ts";
import { Badge } from "../../../islands/ui/badge.tsx";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { ConfirmDialog, OpenButton } from "../../../islands/ui/dialog.tsx";
import { Refusal } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent, noFields } from "../../intents.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { editFormPath, formPath, formsPath } from "../shared/giving-form-paths.ts";
import { pageNumberIn } from "../shared/page-number.ts";
import { type PinnedScript, pinnedScript } from "../widgets/sdk-files.ts";
import { Embed } from "./embed.tsx";
import { Figures } from "./figures.tsx";
import { GiftTable } from "./gift-table.tsx";
import { OwnerFrame } from "./owner-frame.tsx";

const pageSize = 25;

interface FormData {
	form: OwnGivingForm;
	owner: FormOwner;
	/** A gift was begun with it, so it can only be closed. */
	isUsed: boolean;
	gifts: readonly FormGiftAnswer[];
	total: number;
	page: number;
	/** The public key of the viewer's own partner site; empty for none. */
	partner: string;
	script: PinnedScript;
	complete: PinnedScript;
	origin: string;
	/** Why a button did nothing. */
	problem: (Reason & { status: number }) | null;
}

function Buttons({ data: { form, isUsed } }: { data: FormData }) {
	const { t, localizePath } = useWords();
	const action = localizePath(formPath(form._id));
	const next = form.isOpen ? "close" : "open";
	return (
		<div className="row middle gap-s">
			<ButtonLink variant="secondary" href={localizePath(editFormPath(form._id))}>
				{t("forms.edit")}
			</ButtonLink>
			<form method="post" action={action}>
				<Button variant="secondary" name="intent" value={next}>
					{t(`forms.${next}-form`)}
				</Button>
			</form>
			{isUsed ? null : (
				<>
					<OpenButton opens="delete-form">{t("forms.delete")}</OpenButton>
					<ConfirmDialog
						id="delete-form"
						title={t("forms.delete-title")}
						cancelLabel={t("forms.keep")}
						confirm={
							<form method="post" action={action}>
								<Button name="intent" value="delete">
									{t("forms.delete")}
								</Button>
							</form>
						}
					>
						<p>{t("forms.delete-text")}</p>
					</ConfirmDialog>
				</>
			)}
		</div>
	);
}

function FormPage({ data }: { data: FormData }) {
	const { t, localizePath } = useWords();
	const { form, owner, origin } = data;
	return (
		<OwnerFrame owner={owner} heading={form.title} list>
			<p className="row middle gap-s">
				<Badge tone={form.isOpen ? "done" : "stopped"}>{t(form.isOpen ? "forms.open" : "forms.closed")}</Badge>
				<a href={localizePath(givePath(form.slug))} dir="ltr">
					{origin + givePath(form.slug)}
				</a>
			</p>
			<Refusal problem={data.problem} />
			<Buttons data={data} />
			<Figures of={form} />
			<p className="quiet">{t("forms.how")}</p>
			<GiftTable {...data} pageSize={pageSize} />
			<Embed {...data} />
		</OwnerFrame>
	);
}

const button = { form: noFields } as const;

/** `/giving-forms/{id}`: a donation form for its owner, with its visits, its gifts and the donors' answers, and the ways to share it. */
export default definePage("/giving-forms/{id}")<FormData>({
	example: { at: "/giving-forms/{givingForm}", as: "owner" },
	allow: "signed-in",
	async load(ctx, { params: { id }, url, settings }, again) {
		const page = pageNumberIn(url);
		const found = await readOwnForm(ctx, { id });
		const [{ rows, total }, partners, script, complete] = await Promise.all([
			listFormGifts(ctx, { id, limit: pageSize, offset: (page - 1) * pageSize }),
			ownPartners(ctx),
			pinnedScript("script"),
			pinnedScript("complete"),
		]);
		if (rows.length === 0 && page > 1) throw new Problem(404, "list_page_not_found");
		const partner = partners.find(({ state }) => state === "active")?.publicKey ?? "";
		const origin = new URL(settings.publicUrl).origin;
		const problem = again()?.problem ?? null;
		return reply.page({ ...found, gifts: rows, total, page, partner, script, complete, origin, problem });
	},
	namesIntents: true,
	intents: {
		close: defineIntent({
			...button,
			run: (ctx, _value, { params: { id } }) => setFormState(ctx, { id, isOpen: false }),
			notice: "notice.saved",
		}),
		open: defineIntent({
			...button,
			run: (ctx, _value, { params: { id } }) => setFormState(ctx, { id, isOpen: true }),
			notice: "notice.saved",
		}),
		delete: defineIntent({
			...button,
			run: (ctx, _value, { params }) => removeForm(ctx, params),
			to: (owner) => formsPath(owner),
			notice: "notice.saved",
		}),
	},
	head: ({ form }, _view) => ({ title: form.title, noIndex: true }),
	Page: FormPage,
});
