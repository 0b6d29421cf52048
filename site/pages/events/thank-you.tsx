import { readableCode } from "../../../api/domain/events.ts";
import type { Reason } from "../../../api/domain/messages/index.ts";
import { findDonation, isOwn } from "../../../api/features/donations/find.ts";
import { currentEvent, type EventRow } from "../../../api/features/events/get-event.ts";
import {
	findRegistration,
	getTickets,
	type Registration,
	type Ticket,
} from "../../../api/features/events/get-registration.ts";
import { Problem } from "../../../api/http/problem.ts";
import { Alert, toneIcons } from "../../../islands/ui/alert.tsx";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { Icon } from "../../../islands/ui/icon.tsx";
import { X } from "../../../islands/ui/icons.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage, type PageContext } from "../../page.ts";
import { reply } from "../../reply.ts";
import { placesPath, ticketsPath } from "../shared/event-paths.ts";
import { donationStage } from "../shared/payment-stage.ts";
import { QrCode } from "../shared/qr-code.tsx";
import { WhenAndWhere } from "./when-and-where.tsx";

interface ThanksData {
	event: EventRow;
	/** The paid registration; null if the address names none. */
	paid: (Registration & { tickets: readonly Ticket[] }) | null;
	/** The payment has begun, and its result is not known yet. */
	checking: boolean;
	/** Why there are no tickets. */
	problem: Reason | null;
	publicUrl: string;
}

/** Asks the provider about a payment that is not known to be done. @returns where an unpaid visitor goes, or whether to wait */
async function unpaid(ctx: PageContext, { registration }: Registration): Promise<"checking" | "pay" | "settled"> {
	if (registration.state !== "held") return "settled";
	const { state, stage } = await donationStage(ctx, registration.donationId);
	if (stage === "payable") return state.current ? "pay" : "checking";
	if (stage === "declined") return "pay";
	return stage === "checking" ? "checking" : "settled";
}

function Tickets({ of, publicUrl }: { of: NonNullable<ThanksData["paid"]>; publicUrl: string }) {
	const { t } = useWords();
	return (
		<section aria-labelledby="tickets">
			<h2 id="tickets">{t("tickets.title")}</h2>
			<ul className="event-packages">
				{of.tickets.map(({ name, code }, index) => (
					<li key={code} className="panel event-ticket">
						<h3>{name ?? t("tickets.guest", { number: index + 1 })}</h3>
						<p className="quiet">
							{of.package.category}: {of.package.name}
						</p>
						<QrCode
							text={`${publicUrl}/ManageEventParticipants?search=${code}`}
							label={t("tickets.qr", { code: readableCode(code) })}
						/>
						<p className="event-code">{readableCode(code)}</p>
					</li>
				))}
			</ul>
			<p className="quiet">{t("tickets.print")}</p>
		</section>
	);
}

/** Why there are no tickets. It stays until it is closed, which leads to the page without the registration. */
function ProblemToast({ text }: { text: string }) {
	const { t, localizePath } = useWords();
	return (
		<div className="toasts">
			<ol>
				<li className="alert toast tone-bad">
					<Icon of={toneIcons.bad} />
					<div role="alert">{text}</div>
					<a className="icon-button toast-close" href={localizePath("/tal-event-thankyou")} aria-label={t("nav.close")}>
						<Icon of={X} />
					</a>
				</li>
			</ol>
		</div>
	);
}

function Thanks({ data: { event, paid, checking, problem, publicUrl } }: { data: ThanksData }) {
	const { t, problem: textOf, localizePath } = useWords();
	return (
		<div className="wrap page gap-l event">
			<header>
				<h1>{paid ? t("tickets.thanks") : event.title}</h1>
				{paid ? <p className="lede">{t("tickets.lede")}</p> : null}
			</header>
			{checking ? <Alert tone="info">{t("tickets.checking")}</Alert> : null}
			{problem ? <ProblemToast text={textOf(problem)} /> : null}
			{paid || checking || problem ? null : <p>{t("tickets.none")}</p>}
			{paid ? <h2>{event.title}</h2> : null}
			<WhenAndWhere event={event} />
			{paid ? <Tickets of={paid} publicUrl={publicUrl} /> : null}
			<p className="event-actions">
				<ButtonLink href={localizePath("/")}>{t("tickets.home")}</ButtonLink>
				<ButtonLink variant="secondary" href={localizePath(event.path)}>
					{t("tickets.event")}
				</ButtonLink>
			</p>
		</div>
	);
}

/** `/tal-event-thankyou`: the tickets of a paid registration, and when and where the event is. */
export default definePage("/tal-event-thankyou")<ThanksData>({
	allow: "anyone",
	chrome: "none",
	styles: "events",
	async load(ctx, { url, settings: { publicUrl } }) {
		const id = url.searchParams.get("refId") ?? "";
		const nothing = { paid: null, checking: false, problem: null, publicUrl };
		if (id === "") return reply.page({ ...nothing, event: await currentEvent(ctx) });
		const found = await findRegistration(ctx, id);
		if (!found) {
			const problem = new Problem(422, "event_registration_not_found");
			return reply.page({ ...nothing, event: await currentEvent(ctx), problem }, { status: 422 });
		}
		const { registration, event } = found;
		if (id !== registration.id) {
			// Card forms name the donation; its own browser goes on to the address that shows tickets.
			const own = isOwn(ctx, await findDonation(ctx, { id }));
			return own ? reply.redirect(ticketsPath(registration.id)) : reply.page({ ...nothing, event });
		}
		const step = await unpaid(ctx, found);
		if (step === "pay") return reply.redirect(placesPath(registration.id));
		if (step === "checking") return reply.page({ ...nothing, event, checking: true });
		try {
			return reply.page({ ...nothing, event, paid: await getTickets(ctx, { id }) });
		} catch (error) {
			if (!(error instanceof Problem) || error.status !== 422) throw error;
			return reply.page({ ...nothing, event, problem: error }, { status: 422 });
		}
	},
	head: ({ event }, { words }) => ({ title: `${words.t("tickets.title")}: ${event.title}`, noIndex: true }),
	Page: Thanks,
});
