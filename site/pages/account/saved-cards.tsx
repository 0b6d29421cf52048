import { savedCardForm } from "../../../api/domain/contracts/payments.ts";
import { ownSavedCards, removeSavedCard, type SavedCard } from "../../../api/features/payments/saved-cards.ts";
import { Problem } from "../../../api/http/problem.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button } from "../../../islands/ui/button.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage, type PageContext } from "../../page.ts";
import { reply } from "../../reply.ts";
import { cardName, expiryOf } from "../payments/methods/saved-cards.tsx";

const savedCardsPath = "/account/cards";

interface SavedCardsData {
	/** Null while the provider does not answer. */
	cards: readonly SavedCard[] | null;
}

async function load(ctx: PageContext): Promise<SavedCardsData> {
	try {
		return { cards: (await ownSavedCards(ctx)).cards };
	} catch (error) {
		if (error instanceof Problem && error.status === 503) return { cards: null };
		throw error;
	}
}

function CardRow({ card, now }: { card: SavedCard; now: number }) {
	const words = useWords();
	const { t, localizePath } = words;
	const name = cardName(words, card);
	return (
		<li className="split gap-xs across-m">
			<div>
				{name} <span className="hint">{expiryOf(words, card, now)}</span>
			</div>
			<form method="post" action={localizePath(savedCardsPath)}>
				<input type="hidden" name="card" value={card.id} />
				<Button variant="secondary">
					{t("saved-cards.remove")}
					<span className="visually-hidden"> {name}</span>
				</Button>
			</form>
		</li>
	);
}

/** `/account/cards`: the cards that a donor has saved, each with a button that removes it. */
export default definePage(savedCardsPath)<SavedCardsData>({
	allow: "signed-in",
	limit: "providerRead",
	load: async (ctx) => reply.page(await load(ctx)),
	intents: {
		remove: defineIntent({
			form: savedCardForm,
			run: (ctx, { card }) => removeSavedCard(ctx, { cardId: card }),
			notice: "notice.card-removed",
			button: true,
		}),
	},
	head: (_data, { words }) => ({ title: words.t("saved-cards.title"), noIndex: true }),
	Page({ data: { cards }, view }) {
		const words = useWords();
		const { t } = words;
		return (
			<div className="wrap page account gap-l">
				<h1>{t("saved-cards.title")}</h1>
				{cards === null ? <Alert tone="bad">{words.problem({ code: "cards_unavailable" })}</Alert> : null}
				{cards?.length === 0 ? <p>{t("saved-cards.none")}</p> : null}
				{cards?.length ? (
					<>
						<p className="quiet">{t("saved-cards.about")}</p>
						<ul className="account-list stack gap-m">
							{cards.map((card) => (
								<CardRow key={card.id} card={card} now={view.now} />
							))}
						</ul>
					</>
				) : null}
			</div>
		);
	},
});
