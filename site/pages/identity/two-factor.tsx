import type { GenericSchema } from "valibot";
import { factorCodeForm, factorProofForm } from "../../../api/domain/contracts/security.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
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
import { type Again, defineIntent, noFields, nothingAgain } from "../../intents.ts";
import { definePage, type PageContext } from "../../page.ts";
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

/** A form with its errors; codes and passwords are never sent back to the page. */
const emptied = (contract: GenericSchema, sent: FormState | null): FormState =>
	sent ? { ...newForm(contract), issues: sent.issues, problem: sent.problem } : newForm(contract);

async function dataWith(ctx: PageContext, again: Again, recoveryCodes: string[] | null = null): Promise<TwoFactorData> {
	return {
		state: await stateOf(ctx),
		code: emptied(factorCodeForm, again("begin", "cancel", "confirm", "codes")),
		proof: emptied(factorProofForm, again("off")),
		recoveryCodes,
	};
}

const showCodes = async (ctx: PageContext, codes: string[]) =>
	reply.page(await dataWith(ctx, nothingAgain, codes), { once: true });

export default definePage(path)<TwoFactorData>({
	allow: "signed-in",
	styles: "identity",
	load: async (ctx, _request, again) => reply.page(await dataWith(ctx, again)),
	intents: {
		begin: defineIntent({ form: noFields, run: beginTwoFactor }),
		cancel: defineIntent({ form: noFields, run: cancelTwoFactor }),
		confirm: defineIntent({ form: factorCodeForm, run: confirmTwoFactor, answer: showCodes }),
		codes: defineIntent({ form: factorCodeForm, run: replaceRecoveryCodes, answer: showCodes }),
		off: defineIntent({ form: factorProofForm, run: turnOffTwoFactor, notice: "notice.two-factor-off" }),
	},
	head: (_data, { words }) => ({ title: words.t("two-factor.title"), noIndex: true }),
	Page: TwoFactorPage,
});
