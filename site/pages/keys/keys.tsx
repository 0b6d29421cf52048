import * as v from "valibot";
import { type ApiKeyRow, changeKeyForm, keyForm, rotateKeyForm } from "../../../api/domain/contracts/api-keys.ts";
import { type FormState, textAt } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import type { Reason } from "../../../api/domain/messages/index.ts";
import { publicScopes } from "../../../api/domain/people/api-keys.ts";
import type { NamedOwner } from "../../../api/features/api-keys/key-owner.ts";
import { changeKey, createKey, endKey, listKeys, rotateKey } from "../../../api/features/api-keys/keys.ts";
import { Problem } from "../../../api/http/problem.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button } from "../../../islands/ui/button.tsx";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import {
	CheckboxesField,
	HiddenField,
	RadioField,
	TextareaField,
	TextField,
} from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { type Again, defineIntent, noFields, nothingAgain } from "../../intents.ts";
import { definePage, type PageContext, type PageRequest } from "../../page.ts";
import { reply } from "../../reply.ts";
import { SectionPanel } from "../account/section.tsx";
import { keysPath } from "../shared/key-paths.ts";
import { pageNumberIn } from "../shared/page-number.ts";
import { Pager } from "../shared/pager.tsx";
import { ListedKey } from "./listed-key.tsx";
import { OwnerFrame, ownerIdIn, ownerIn } from "./owner-frame.tsx";

const pageSize = 20;

interface KeysData {
	owner: NamedOwner;
	keys: readonly ApiKeyRow[];
	total: number;
	page: number;
	now: number;
	form: FormState;
	/** The key that the form changes; null for a new one. */
	changed: ApiKeyRow | null;
	/** The reason why a button of a key did nothing. */
	problem: Reason | null;
	/** A key that was just made, shown once. */
	made: string | null;
}

/** The form that changes a key also says which. */
const changeForm = v.object({ ...changeKeyForm.entries, keyId: v.optional(v.pipe(v.string(), v.maxLength(64)), "") });

const valuesOf = ({ _id, name, scopes, addresses }: ApiKeyRow) => ({
	keyId: _id,
	name,
	scopes: [...scopes],
	addresses: addresses.join("\n"),
});

async function dataOf(ctx: PageContext, request: PageRequest, again: Again = nothingAgain): Promise<KeysData> {
	const owner = await ownerIn(ctx, request);
	const page = pageNumberIn(request.url);
	const { rows, total = 0 } = await listKeys(ctx, { owner: owner.id, limit: pageSize, offset: (page - 1) * pageSize });
	if (rows.length === 0 && page > 1) throw new Problem(404, "list_page_not_found");
	const [created, changing, refused] = [again("create"), again("change"), again("rotate", "end")];
	const chosen = changing ? textAt(changing.values, "keyId") : request.url.searchParams.get("change");
	const changed = created ? null : (rows.find(({ _id }) => _id === chosen) ?? null);
	const fresh = changed
		? newForm(changeForm, valuesOf(changed))
		: newForm(keyForm, { kind: "secret", scopes: ["profile:read"] });
	return {
		owner,
		keys: rows,
		total,
		page,
		now: ctx.platform.clock.now(),
		form: created ?? changing ?? fresh,
		changed,
		problem: refused && (refused.problem ?? refused.issues[0] ?? null),
		made: null,
	};
}

/** The page with a key that is shown once, so there is no redirect. */
const shown = (request: PageRequest, ctx: PageContext, made: string) =>
	dataOf(ctx, request).then((data) => reply.page({ ...data, changed: null, made }, { once: true }));

const backToKeys = (_result: unknown, { params: { id = "" }, url }: PageRequest) =>
	keysPath({ kind: url.pathname.includes("/organization/") ? "organization" : "partner", id });

function KeyForm({ data: { form, changed, owner } }: { data: KeysData }) {
	const { t, localizePath } = useWords();
	const path = keysPath(owner);
	const onlyPublic = changed?.kind === "public";
	return (
		<Form of={form} name="key" action={`${path}#key`}>
			{changed ? <HiddenField name="keyId" /> : null}
			<TextField name="name" autoComplete="off" />
			{changed ? null : <RadioField name="kind" />}
			<CheckboxesField
				name="scopes"
				{...(onlyPublic ? { options: publicScopes.map((value) => ({ value, label: t(`key.scopes.${value}`) })) } : {})}
			/>
			<TextareaField name="addresses" rows={3} />
			<div className="row middle gap-s">
				<Button name="intent" value={changed ? "change" : "create"}>
					{t(changed ? "keys.save" : "keys.create")}
				</Button>
				{changed ? <a href={localizePath(path)}>{t("keys.cancel")}</a> : null}
			</div>
		</Form>
	);
}

function Keys({ data }: { data: KeysData }) {
	const { t, problem, localizePath } = useWords();
	const { owner, keys, total, page, now, made } = data;
	const path = keysPath(owner);
	return (
		<OwnerFrame owner={owner} heading={t("keys.title")}>
			{made === null ? null : (
				<Alert tone="good" title={t("keys.new")} role="status">
					<code className="whole">{made}</code>
					<br />
					{t(made.startsWith("sk_") ? "keys.new-secret" : "keys.new-public")}
				</Alert>
			)}
			{data.problem ? (
				<Alert tone="bad" role="alert">
					{problem(data.problem)}
				</Alert>
			) : null}
			<SectionPanel id="keys" title={t("keys.title")}>
				<p>{t("keys.text")}</p>
				<p className="quiet">{t("keys.modes")}</p>
				{keys.length === 0 ? (
					<EmptyState title={t("keys.none")}>{t("keys.none-text")}</EmptyState>
				) : (
					<ul className="organization-members stack gap-l">
						{keys.map((key) => (
							<ListedKey key={key._id} of={key} path={path} now={now} />
						))}
					</ul>
				)}
				<Pager page={page} size={pageSize} total={total} hrefOf={(number) => localizePath(`${path}?page=${number}`)} />
			</SectionPanel>
			<SectionPanel id="key" title={t(data.changed ? "keys.change" : "keys.make")}>
				<KeyForm data={data} />
			</SectionPanel>
		</OwnerFrame>
	);
}

/** `/partners/{id}/keys` and `/organization/{id}/keys`: the keys with which an owner's servers and pages call us. */
export default definePage<string>("/partners/{id}/keys")<KeysData>({
	twins: ["/organization/{id}/keys"],
	example: { at: ["/partners/ptr_01M2MCSXR02HXWX6CKFY2T3K1D/keys", "/organization/{organization}/keys"], as: "owner" },
	english: true,
	allow: "signed-in",
	limit: "message",
	load: async (ctx, request, again) => reply.page(await dataOf(ctx, request, again)),
	namesIntents: true,
	intents: {
		create: defineIntent({
			form: keyForm,
			run: async (ctx, value, request: PageRequest) => {
				const { key } = await createKey(ctx, { owner: ownerIdIn(request), ...value });
				return shown(request, ctx, key);
			},
			answer: (_ctx, page) => page,
		}),
		change: defineIntent({
			form: changeForm,
			run: (ctx, { keyId, ...value }) => changeKey(ctx, { id: keyId, ...value }),
			to: backToKeys,
			notice: "notice.saved",
		}),
		rotate: defineIntent({
			form: rotateKeyForm,
			run: async (ctx, { key, hours }, request: PageRequest) =>
				shown(request, ctx, (await rotateKey(ctx, { id: key, hours })).key),
			answer: (_ctx, page) => page,
		}),
		end: defineIntent({
			form: noFields,
			run: (ctx, _value, { form }: PageRequest) => endKey(ctx, { id: form.get("key") ?? "" }),
			to: backToKeys,
			notice: "notice.saved",
		}),
	},
	head: ({ owner }, { words }) => ({ title: `${words.t("keys.title")}: ${owner.name}`, noIndex: true }),
	Page: Keys,
});
