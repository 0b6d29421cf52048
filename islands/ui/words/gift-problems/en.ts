import { giftMessages } from "../../../../api/domain/messages/index.ts";
import type { Audience } from "../catalog.ts";
import { problemTexts } from "../problem-texts.ts";

export const audience: Audience = "public";

/** English texts of problems of the further ways of giving, by code. */
export const en = problemTexts(giftMessages);
