/** The part of the card form that comes beside the provider's script, so that the page loads without it. */
export { cardReason } from "../../../api/domain/messages/card-reason.ts";
export { cardStyle } from "./card-style.ts";
export { payOrder, takeCard } from "./pay.ts";
export { Wallets } from "./wallets.tsx";
