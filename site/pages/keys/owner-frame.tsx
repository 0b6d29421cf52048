import type { ReactNode } from "react";
import { splitLanguage } from "../../../api/domain/languages.ts";
import { keyOwnerOf } from "../../../api/domain/people/api-keys.ts";
import { keyOwnerFor, type NamedOwner } from "../../../api/features/api-keys/key-owner.ts";
import { notFound } from "../../../api/http/problem.ts";
import { useWords } from "../../../islands/ui/words.ts";
import type { PageContext, PageRequest } from "../../page.ts";
import { keyOwnerPath, keysPath, webhooksPath } from "../shared/key-paths.ts";
import { organizationPaths } from "../shared/organization-paths.ts";

/** The id in a page's address, whose kind the address names too. @throws Problem 404 for another kind's id */
export function ownerIdIn({ url, params }: Pick<PageRequest, "url" | "params">): string {
	const { id = "" } = params;
	const kind = splitLanguage(url.pathname).path.startsWith("/organization/") ? "organization" : "partner";
	if (keyOwnerOf(id)?.kind !== kind) throw notFound("key_owner");
	return id;
}

/** The partner or organization in a page's address. @throws Problem 403 or 404 for another's */
export const ownerIn = (ctx: PageContext, request: Pick<PageRequest, "url" | "params">): Promise<NamedOwner> =>
	keyOwnerFor(ctx, ownerIdIn(request));

/** The frame of a page about an owner's keys or webhooks: the ways on, and the heading. */
export function OwnerFrame({ owner, heading, children }: { owner: NamedOwner; heading: string; children: ReactNode }) {
	const { t, localizePath } = useWords();
	const run = owner.kind === "organization" ? organizationPaths(owner.id).run : keyOwnerPath(owner);
	return (
		<div className="wrap page account keys-page gap-l">
			<h1>
				{heading}: <span dir="auto">{owner.name}</span>
			</h1>
			<p className="row gap-2xs across-m">
				<a href={localizePath(run)}>{t(`keys.back.${owner.kind}`)}</a>
				<a href={localizePath(keysPath(owner))}>{t("keys.title")}</a>
				<a href={localizePath(webhooksPath(owner))}>{t("hooks.title")}</a>
				<a href="/api/v1/reference">{t("keys.reference")}</a>
			</p>
			{children}
		</div>
	);
}

/** A time to the minute, in UTC as servers' logs have it. */
export const utcTime = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;
