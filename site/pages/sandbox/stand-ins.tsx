import { demoReceiverPath } from "../../../api/domain/webhook-endpoints.ts";
import { Table } from "../../../islands/ui/table.tsx";
import type { WordKey } from "../../../islands/ui/words/catalog.ts";
import { rich, useWords } from "../../../islands/ui/words.ts";
import { demoUpiApp } from "../payments/razorpay/paths.ts";

/** Test cards, and what they do. Any future date and any security code work. */
const cards = [
	["4242 4242 4242 4242", "guide.card-pays"],
	["4000 0035 6000 0008", "guide.card-india"],
	["4000 0000 0000 0002", "guide.card-declined"],
	["4000 0000 0000 9995", "guide.card-funds"],
	["4000 0027 6000 3184", "guide.card-3ds"],
	["4000 0000 0000 5126", "guide.card-refund"],
	["4000 0000 0000 0259", "guide.card-dispute"],
] as const satisfies readonly (readonly [string, WordKey])[];

/** Events at the demo's Stripe that need no donor, such as bank transfers that arrive, fail or come back. */
const stripeActivity = "/sandbox/stripe/activity";

/** A box of the demo's receiver of webhooks. */
const demoReceiver = `${demoReceiverPath}/mine`;

/** The wallets that the demo's payment page finds in this browser. */
const stripeWallets = "/sandbox/stripe/wallets";

/** The abilities of each stand-in, for visitors who try the demo. */
export function StandIns() {
	const words = useWords();
	const { t, localizePath } = words;
	return (
		<>
			<h2>{t("guide.stand-ins")}</h2>
			<h3>{t("guide.messages-title")}</h3>
			<p>
				<a href={localizePath("/sandbox/outbox")}>{t("outbox.title")}</a>: {t("guide.outbox")}
			</p>
			<h3>{t("guide.cards-title")}</h3>
			<p>{t("guide.cards")}</p>
			<Table
				id="guide-cards"
				caption={t("guide.cards-title")}
				captionHidden
				columns={[
					{ id: "number", header: t("guide.card-number"), namesRow: true },
					{ id: "effect", header: t("guide.card-effect") },
				]}
				rows={cards.map(([number, effect]) => ({
					id: number,
					cells: [<code key="number">{number}</code>, t(effect)],
				}))}
				notice={null}
			/>
			<p>{rich(words, "guide.wallets", { page: <a href={stripeWallets}>{t("guide.wallets-page")}</a> })}</p>
			<p>
				{rich(words, "guide.stripe-controls", { activity: <a href={stripeActivity}>{t("guide.stripe-activity")}</a> })}
			</p>
			<h3>{t("guide.banks-title")}</h3>
			<p>{t("guide.banks")}</p>
			<ul>
				<li>{t("guide.banks-deposits")}</li>
				<li>{t("guide.banks-code")}</li>
				<li>{t("guide.banks-failing")}</li>
			</ul>
			<h3>{t("guide.razorpay-title")}</h3>
			<p>{rich(words, "guide.razorpay", { app: <a href={demoUpiApp}>{t("guide.razorpay-app")}</a> })}</p>
			<ul>
				<li>
					{rich(words, "guide.razorpay-controls", {
						activity: <a href="/sandbox/razorpay/activity">{t("guide.razorpay-activity")}</a>,
					})}
				</li>
				<li>{t("guide.razorpay-vpa")}</li>
				<li>{t("guide.razorpay-bank")}</li>
			</ul>
			<h3>{t("guide.providers-title")}</h3>
			<p>{t("guide.providers")}</p>
			<ul>
				<li>{t("guide.provider-linked")}</li>
				<li>{t("guide.provider-new")}</li>
				<li>{t("guide.provider-unverified")}</li>
			</ul>
			<h3>{t("guide.paypal-title")}</h3>
			<p>
				{rich(words, "guide.paypal", { activity: <a href="/sandbox/paypal/activity">{t("guide.paypal-activity")}</a> })}
			</p>
			<h3>{t("guide.checks-title")}</h3>
			<ul>
				<li>{t("guide.captcha")}</li>
				<li>{t("guide.pictures")}</li>
			</ul>
			<h3>{t("guide.receiver-title")}</h3>
			<p>{rich(words, "guide.receiver", { page: <a href={demoReceiver}>{t("guide.receiver-page")}</a> })}</p>
			<h3>{t("guide.clock-title")}</h3>
			<p>
				{rich(words, "guide.clock", {
					address: <a href="/sandbox/clock">/sandbox/clock</a>,
					advance: <code>advance</code>,
					now: <code>now</code>,
				})}
			</p>
			<p>
				<a href="/api/v1/guide">{t("nav.api")}</a>
			</p>
		</>
	);
}
