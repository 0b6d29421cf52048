import { factorCodeForm, factorProofForm } from "../../../api/domain/contracts/security.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm, readForm } from "../../../api/domain/forms/read-form.ts";
import {
	beginTwoFactor,
	cancelTwoFactor,
	confirmTwoFactor,
	replaceRecoveryCodes,
	type TwoFactorState,
	turnOffTwoFactor,
	twoFactorState,
} from "../../../api/features/identity/two-factor.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { formatDay } from "../../../islands/ui/dates.ts";
import { TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { brand } from "../../brand.ts";
import { formAnswer, refusedForm } from "../../form-answer.ts";
import { definePage, type PageContext, type PageRequest } from "../../page.ts";
import { reply } from "../../reply.ts";
import { QrCode } from "../shared/qr-code.tsx";

interface TwoFactorData {
	state: TwoFactorState;
	/** Confirms the app, or asks for new recovery codes. */
	code: FormState;
	/** Turns it off. */
	proof: FormState;
	/** Shown once, right after they were made. */
	recoveryCodes: readonly string[] | null;
}

const path = "/account/two-factor";

function TwoFactorPage({ data }: { data: TwoFactorData }) {
	const { t, localizePath } = useWords();
	return (
		<div className="wrap identity">
			<h1>{t("two-factor.title")}</h1>
			<p>{t("two-factor.text")}</p>
			{data.recoveryCodes ? <RecoveryCodes codes={data.recoveryCodes} /> : <State {...data} />}
			<p>
				<a href={localizePath("/account")}>{t("two-factor.back")}</a>
			</p>
		</div>
	);
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
	const { t, localizePath } = useWords();
	return (
		<>
			<Alert tone="good" role="status" title={t("two-factor.codes-title")}>
				{t("two-factor.codes-text")}
			</Alert>
			<ul className="recovery-codes">
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ul>
			<ButtonLink href={localizePath(path)}>{t("two-factor.codes-saved")}</ButtonLink>
		</>
	);
}

function Intent({ value, label }: { value: string; label: string }) {
	const { localizePath } = useWords();
	return (
		<form method="post" action={localizePath(path)}>
			<Button name="intent" value={value} variant={value === "begin" ? "primary" : "quiet"}>
				{label}
			</Button>
		</form>
	);
}

function State({ state, code, proof }: TwoFactorData) {
	const { t, language, problem } = useWords();
	if (state.state === "off") {
		return (
			<>
				{code.problem ? (
					<Alert tone="bad" role="alert">
						{problem(code.problem)}
					</Alert>
				) : null}
				<Intent value="begin" label={t("two-factor.begin")} />
			</>
		);
	}
	if (state.state === "pending") {
		return (
			<>
				<ol className="app-steps">
					<li>{t("two-factor.scan")}</li>
					<li>{t("two-factor.type")}</li>
				</ol>
				<QrCode text={state.address} label={t("two-factor.qr")} />
				<p>
					{t("two-factor.secret")} <span className="secret-text">{state.secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</span>
				</p>
				<Form of={code} name="two-factor" action={path}>
					<TextField name="code" autoComplete="one-time-code" inputMode="numeric" />
					<Button name="intent" value="confirm">
						{t("two-factor.confirm")}
					</Button>
				</Form>
				<Intent value="cancel" label={t("two-factor.cancel")} />
			</>
		);
	}
	return (
		<>
			<Alert tone="good">{t("two-factor.on", { day: formatDay(state.since, language) })}</Alert>
			<h2>{t("two-factor.codes-title")}</h2>
			<p>{t("two-factor.codes-left", { count: state.recoveryCodesLeft })}</p>
			<Form of={code} name="two-factor" action={path}>
				<TextField name="code" autoComplete="one-time-code" />
				<Button name="intent" value="codes" variant="secondary">
					{t("two-factor.codes-new")}
				</Button>
			</Form>
			<h2>{t("two-factor.off-title")}</h2>
			<Form of={proof} name="two-factor-off" action={path}>
				<TextField name="proof" type="password" autoComplete="current-password" />
				<Button name="intent" value="off" variant="secondary">
					{t("two-factor.off")}
				</Button>
			</Form>
		</>
	);
}

const stateOf = (ctx: PageContext) => twoFactorState(ctx, { issuer: brand.name });

/** The page's data, with one of its forms as it was sent. */
async function dataWith(ctx: PageContext, sent: Partial<Omit<TwoFactorData, "state">> = {}): Promise<TwoFactorData> {
	return {
		state: await stateOf(ctx),
		code: newForm(factorCodeForm, {}),
		proof: newForm(factorProofForm, {}),
		recoveryCodes: null,
		...sent,
	};
}

const intentOf = ({ form }: PageRequest) => form.get("intent") ?? "";
/** Codes and passwords are never sent back to the page. */
const emptied = (form: FormState): FormState => ({ ...form, values: {} });

export default definePage(path)<TwoFactorData>({
	allow: "signed-in",
	styles: "identity",
	load: async (ctx) => reply.page(await dataWith(ctx)),
	async action(ctx, request) {
		const intent = intentOf(request);
		if (intent === "off") {
			const form = readForm(request, factorProofForm);
			if (!form.ok) return formAnswer(await dataWith(ctx, { proof: emptied(form) }), form);
			await turnOffTwoFactor(ctx, form.value);
			return reply.done(path, "notice.two-factor-off");
		}
		if (intent === "confirm" || intent === "codes") {
			const form = readForm(request, factorCodeForm);
			if (!form.ok) return formAnswer(await dataWith(ctx, { code: emptied(form) }), form);
			const codes = await (intent === "confirm" ? confirmTwoFactor : replaceRecoveryCodes)(ctx, form.value);
			return reply.page(await dataWith(ctx, { recoveryCodes: codes }), { once: true });
		}
		await (intent === "cancel" ? cancelTwoFactor : beginTwoFactor)(ctx);
		return reply.redirect(path);
	},
	async refused(ctx, request, problem) {
		if (intentOf(request) === "off") {
			const form = emptied(refusedForm(readForm(request, factorProofForm), problem));
			return formAnswer(await dataWith(ctx, { proof: form }), form);
		}
		const form = emptied(refusedForm(readForm(request, factorCodeForm), problem));
		return formAnswer(await dataWith(ctx, { code: form }), form);
	},
	head: (_data, { words }) => ({ title: words.t("two-factor.title"), noIndex: true }),
	Page: TwoFactorPage,
});
