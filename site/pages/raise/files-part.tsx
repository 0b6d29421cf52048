import { ButtonLink } from "../../../islands/ui/button.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import documentDialog from "../../../islands/visitor/document-dialog/index.tsx";
import { Island } from "../../../islands/visitor/island.tsx";
import pictureDialog from "../../../islands/visitor/picture-dialog/index.tsx";
import { toDocument } from "../files/to-document.ts";
import type { RequestFiles } from "./raise-data.ts";

/** The pages that change the files of a request without script. */
export const picturesPath = (requestId: string) => `/donationRequest/${encodeURIComponent(requestId)}/pictures`;
export const documentsPath = (requestId: string) => `/donationRequest/${encodeURIComponent(requestId)}/documents`;

/** The photos and documents of a request or a draft, with the dialogs that change them. */
export function FilesPart({ files }: { files: RequestFiles }) {
	const { t, localizePath } = useWords();
	const { requestId, pictures, documents, uploadId } = files;
	const owner = { ownerKind: "request" as const, ownerId: requestId, editable: true, uploadId };
	return (
		<div className="raise-files stack gap-l">
			<section aria-labelledby="photos-title">
				<h3 id="photos-title">{t("raise.photos")}</h3>
				<p className="hint">{t("raise.photos-hint")}</p>
				{pictures.length > 0 ? (
					<ul className="picture-list">
						{pictures.map(({ _id, url, isDefault, waits }, index) => (
							<li key={_id}>
								<img src={url} alt={t("pictures.number", { number: index + 1 })} width={160} height={90} />
								{isDefault ? <p className="quiet">{t("pictures.is-main-photo")}</p> : null}
								{waits ? <p className="quiet">{t("pictures.waits")}</p> : null}
							</li>
						))}
					</ul>
				) : null}
				<div className="row middle gap-s">
					<Island
						of={pictureDialog}
						props={{
							...owner,
							id: "pictures",
							action: picturesPath(requestId),
							shape: "wide" as const,
							pictures: pictures.map(({ _id, url, isDefault }) => ({ id: _id, url, isMain: isDefault })),
						}}
					/>
					<ButtonLink variant="quiet" href={localizePath(picturesPath(requestId))}>
						{t("raise.photos-page")}
					</ButtonLink>
				</div>
			</section>
			<section aria-labelledby="documents-title">
				<h3 id="documents-title">{t("raise.documents")}</h3>
				<p className="hint">{t("raise.documents-hint")}</p>
				{documents.length > 0 ? (
					<ul>
						{documents.map(({ _id, url, name, userGivenName, isPublic, waits }) => (
							<li key={_id}>
								<a href={url} download>
									{userGivenName ?? name}
								</a>{" "}
								<span className="quiet">
									{t(isPublic ? "documents.audience-all" : "documents.audience-few")}
									{waits ? ` · ${t("pictures.waits")}` : ""}
								</span>
							</li>
						))}
					</ul>
				) : null}
				<div className="row middle gap-s">
					<Island
						of={documentDialog}
						props={{
							...owner,
							folder: "",
							id: "documents",
							action: documentsPath(requestId),
							documents: documents.map(toDocument),
						}}
					/>
					<ButtonLink variant="quiet" href={localizePath(documentsPath(requestId))}>
						{t("raise.documents-page")}
					</ButtonLink>
				</div>
			</section>
		</div>
	);
}
