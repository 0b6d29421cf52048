import type { CampaignKind } from "../../../api/domain/requests/campaigns/campaign.ts";

const at = (path: string) => (id: string) => `${path}/${encodeURIComponent(id)}`;

export const donorsPath = at("/startDonorEmailCampaign");
export const donorGroupsPath = (id: string) => `${donorsPath(id)}/groups`;
export const seriesPath = (id: string) => `${donorsPath(id)}/series`;
/** @param step `new`, or a mail's id */
export const seriesStepPath = (id: string, step: string) => `${seriesPath(id)}/${encodeURIComponent(step)}`;
export const contactsPath = at("/startContactEmailCampaign");
export const groupsPath = at("/startContactEmailCampaign/EmailContactGroups");
export const importPath = at("/startContactEmailCampaign/EmailImportFiles");
export const editPath = at("/startContactEmailCampaign/EmailEdit");
export const confirmPath = at("/startContactEmailCampaign/EmailEditConfirmation");
export const usersPath = "/admin/SendEmailToUsers";
export const campaignPath = at("/emailCampaign");

/** The address of a draft's mail, for a frame. */
export const previewPath = (kind: CampaignKind, requestId: string) =>
	`/emailCampaignPreview/${kind}/${encodeURIComponent(requestId || "none")}`;
