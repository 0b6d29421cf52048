import { featureMessages } from "../../../../api/domain/messages/index.ts";
import type { Audience } from "../catalog.ts";
import { problemTexts } from "../problem-texts.ts";

export const audience: Audience = "public";

/** English texts of problems of single features, by code. */
export const en = problemTexts(featureMessages);
