import { newPasskeyForm, passkeyNameForm } from "../../../api/domain/contracts/security.ts";
import { readForm } from "../../../api/domain/forms/read-form.ts";
import { plainReason, type Reason } from "../../../api/domain/messages/index.ts";
import {
	addPasskey,
	listPasskeys,
	type Passkey,
	removePasskey,
	renamePasskey,
} from "../../../api/features/identity/passkeys.ts";
import type { ProblemStatus } from "../../../api/http/problem.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button } from "../../../islands/ui/button.tsx";
import { formatDay } from "../../../islands/ui/dates.ts";
import { Field } from "../../../islands/ui/field.tsx";
import { enhancedBy } from "../../../islands/ui/parts.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage } from "../../page.ts";
import { type RedirectReply, reply } from "../../reply.ts";

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
	load: async (ctx) => reply.page({ passkeys: await listPasskeys(ctx), refused: null, problem: null }),
	async action(ctx, request) {
		const intent = request.form.get("intent");
		const done = (word: RedirectReply["notice"]) => reply.redirect(path, { notice: word });
		if (intent === "remove") {
			await removePasskey(ctx, { id: request.form.get("id") ?? "" });
			return done({ tone: "good", word: "notice.passkey-removed" });
		}
		const form = intent === "rename" ? readForm(request, passkeyNameForm) : readForm(request, newPasskeyForm);
		if (!form.ok) {
			const problem = form.issues[0] ?? null;
			const isName = problem?.path === "name" && intent === "rename";
			const typed = { id: request.form.get("id") ?? "", name: request.form.get("name") ?? "" };
			const refused = isName ? { ...typed, reason: problem } : null;
			const passkeys = await listPasskeys(ctx);
			return reply.page({ passkeys, refused, problem: isName ? null : problem }, { status: 400 });
		}
		if ("name" in form.value) {
			await renamePasskey(ctx, form.value);
			return done({ tone: "good", word: "notice.passkey-renamed" });
		}
		const now = ctx.platform.clock.now();
		await addPasskey(ctx, { ...form.value, name: formatDay(now) });
		return done({ tone: "good", word: "notice.passkey-added" });
	},
	async refused(ctx, _request, problem) {
		const data = { passkeys: await listPasskeys(ctx), refused: null, problem: plainReason(problem) };
		return reply.page(data, { status: problem.status as ProblemStatus, retryAfter: problem.retryAfter });
	},
	head: (_data, { words }) => ({ title: words.t("passkeys.title"), noIndex: true }),
	Page: PasskeysPage,
});
