export const answerPath = (requestId: string) => `/donationRequest/${encodeURIComponent(requestId)}/answer`;
export const questionsPath = (requestId: string) => `/donationRequest/${encodeURIComponent(requestId)}/questions`;
export const placesPath = (requestId: string) => `/donationRequest/${encodeURIComponent(requestId)}/places`;
export const interviewsPath = (requestId: string) => `/donationRequest/${encodeURIComponent(requestId)}/interviews`;
export const interviewPath = (applicationId: string) => `/application/${encodeURIComponent(applicationId)}/interview`;
export const applicantsPath = (requestId: string) => `/viewApplicants/${encodeURIComponent(requestId)}`;
export const applicationPath = (id: string) => `/application/${encodeURIComponent(id)}`;
export const ownApplicationsPath = "/myApplications";
