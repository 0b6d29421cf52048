import { newPasskeyForm, passkeyNameForm } from "../../../api/domain/contracts/security.ts";
import type { Reason } from "../../../api/domain/messages/index.ts";
import {
	addPasskey,
	listPasskeys,
	type Passkey,
	removePasskey,
	renamePasskey,
} from "../../../api/features/identity/passkeys.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button } from "../../../islands/ui/button.tsx";
import { formatDay } from "../../../islands/ui/dates.ts";
import { Field } from "../../../islands/ui/field.tsx";
import { enhancedBy } from "../../../islands/ui/parts.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent, noFields } from "../../intents.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";

interface PasskeysData {
	passkeys: readonly Passkey[];
	/** A name that was refused, as it was typed. */
	refused: RefusedName | null;
	problem: Reason | null;
}

interface RefusedName {
	id: string;
	name: string;
	reason: Reason;
}

const path = "/account/passkeys";

interface RowProps {
	of: Passkey;
	index: number;
	refused: RefusedName | null;
}

function Row({ of: { id, name, createdAt }, index, refused }: RowProps) {
	const { t, problem, localizePath, language } = useWords();
	return (
		<li className="panel">
			<form className="form" method="post" action={localizePath(path)}>
				<input type="hidden" name="id" value={id} />
				<Field
					id={`passkey-${index}`}
					name="name"
					label={t("passkeys.name")}
					hint={t("passkeys.created", { day: formatDay(createdAt, language) })}
					maxLength={80}
					defaultValue={refused?.name ?? name}
					{...(refused ? { error: problem(refused.reason) } : {})}
				/>
				<div className="row gap-xs">
					<Button name="intent" value="rename" variant="secondary">
						{t("passkeys.rename")}
					</Button>
					<Button name="intent" value="remove" variant="quiet">
						{t("passkeys.remove", { name })}
					</Button>
				</div>
			</form>
		</li>
	);
}

function PasskeysPage({ data: { passkeys, refused, problem } }: { data: PasskeysData }) {
	const words = useWords();
	const { t, localizePath } = words;
	return (
		<div className="wrap identity">
			<h1>{t("passkeys.title")}</h1>
			<p>{t("passkeys.text")}</p>
			{problem ? (
				<Alert tone="bad" role="alert">
					{words.problem(problem)}
				</Alert>
			) : null}
			{passkeys.length === 0 ? <p>{t("passkeys.none")}</p> : null}
			<ul className="stack gap-m">
				{passkeys.map((each, index) => (
					<Row of={each} index={index} refused={refused?.id === each.id ? refused : null} key={each.id} />
				))}
			</ul>
			<form
				className="form"
				method="post"
				action={localizePath(path)}
				data-failed={t("passkeys.failed")}
				{...enhancedBy("new-passkey")}
			>
				<input type="hidden" name="response" />
				<Button>{t("passkeys.add")}</Button>
				<p role="status" />
				<noscript>
					<p>{t("passkeys.needs-script")}</p>
				</noscript>
			</form>
			<p>
				<a href={localizePath("/account")}>{t("two-factor.back")}</a>
			</p>
		</div>
	);
}

/** The passkeys of the user. Only creating one needs a script. */
export default definePage(path)<PasskeysData>({
	allow: "signed-in",
	styles: "identity",
	async load(ctx, { form }, again) {
		const sent = again();
		const issue = sent?.issues[0] ?? null;
		const isName = issue?.path === "name" && again("rename") !== null;
		const refused = isName ? { id: form.get("id") ?? "", name: form.get("name") ?? "", reason: issue } : null;
		const problem = isName ? null : (sent?.problem ?? issue);
		return reply.page({ passkeys: await listPasskeys(ctx), refused, problem });
	},
	intents: {
		add: defineIntent({
			form: newPasskeyForm,
			run: (ctx, value) => addPasskey(ctx, { ...value, name: formatDay(ctx.platform.clock.now()) }),
			notice: "notice.passkey-added",
		}),
		rename: defineIntent({ form: passkeyNameForm, run: renamePasskey, notice: "notice.passkey-renamed" }),
		remove: defineIntent({
			form: noFields,
			run: (ctx, _value, { form }) => removePasskey(ctx, { id: form.get("id") ?? "" }),
			notice: "notice.passkey-removed",
		}),
	},
	head: (_data, { words }) => ({ title: words.t("passkeys.title"), noIndex: true }),
	Page: PasskeysPage,
});
