import { findSource } from "../../../api/features/withdrawals/source.ts";
import type { PageContext, PageRequest } from "../../page.ts";

/** @throws Problem 404 if no request, person, organization or foundation has the id in a page's path */
export const subjectExists = (ctx: PageContext, { id = "" }: PageRequest["params"]) => findSource(ctx, id);
