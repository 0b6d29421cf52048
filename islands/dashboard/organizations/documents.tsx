import type { OrganizationReview } from "../../../api/domain/contracts/organizations.ts";
import { documentFolders } from "../../../api/domain/people/organizations.ts";

const folderNames: Readonly<Record<string, string>> = {
	"trust-pan-card": "Trust PAN card",
	"registration-certificate": "Registration certificate",
	"income-tax-registration": "Income tax registration certificate",
	"bank-account-details": "Bank account details",
	"trust-registration": "Trust registration certificate",
	"501c3-certificate": "501(c)(3) certificate",
	"donation-request-letter": "Donation request letter",
	"utilization-plan": "Utilization plan",
};

interface DocumentsProps {
	region: "IN" | "US";
	documents: OrganizationReview["documents"];
}

/** The documents of each kind on the country's list side by side, to be compared; those without a kind come last. */
export function Documents({ region, documents }: DocumentsProps) {
	const folders: readonly string[] = documentFolders[region];
	const others = [...new Set(documents.map(({ folder }) => folder))].filter((folder) => !folders.includes(folder));
	return (
		<ul className="document-pairs">
			{[...folders, ...others].map((folder) => (
				<li key={folder}>
					<h4>{folderNames[folder] ?? "Other"}</h4>
					{documents.some((each) => each.folder === folder) ? null : <p className="quiet">Missing</p>}
					{documents
						.filter((each) => each.folder === folder)
						.map(({ url, name, userGivenName, note, contentType }) => (
							<figure key={url}>
								<a href={url} target="_blank" rel="noreferrer">
									{contentType.startsWith("image/") ? (
										<img src={url} alt="" loading="lazy" width={320} height={240} />
									) : null}
									{userGivenName ?? name}
								</a>
								{note ? <figcaption className="quiet">{note}</figcaption> : null}
							</figure>
						))}
				</li>
			))}
		</ul>
	);
}
