import type { UndoableKind } from "./kept-rows.ts";
import { peopleKinds } from "./people-kinds.ts";
import { recordKinds } from "./record-kinds.ts";
import { requestKinds } from "./request-kinds.ts";

/**
 * The kinds of decisions that can be taken back. Nothing here moves money or tells another system: withdrawals, refunds
 * and what books a finding only move forward, and so does a partner, whose servers are told nothing while it is suspended.
 */
const kinds = { ...requestKinds, ...recordKinds, ...peopleKinds };

export type DecisionKind = keyof typeof kinds;
export const decisionKinds: Readonly<Record<DecisionKind, UndoableKind>> = kinds;
