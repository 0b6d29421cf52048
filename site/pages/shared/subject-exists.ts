import { findSource } from "../../../api/features/withdrawals/source.ts";
import type { PageContext } from "../../page.ts";

/** @throws Problem 404 if no request, person, organization or foundation has the id in a page's path */
export const subjectExists = (ctx: PageContext, { id = "" }: Readonly<Record<string, string>>) => findSource(ctx, id);
